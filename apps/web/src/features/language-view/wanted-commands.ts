import type { Seeking } from '@parlance/domain/shortcuts/commands';
import type { View } from '../entries/view.ts';

/** Commands about the text that is shown. */
export type Deciding = 'accept' | 'reject' | 'publish';

/** A command whose key was pressed, and the entry that it was about then. */
export interface WantedCommand {
  command: Seeking | Deciding;
  entry?: string;
}

/** The entry that a command is about: the open one, otherwise the one at the keyboard's place in the list. */
export function entryAt({ session }: View): string | undefined {
  const ids = session.ids.get();
  return session.open.get()?.entry ?? (ids && ids.count > 0 ? ids.id(session.active.get()) : undefined);
}
