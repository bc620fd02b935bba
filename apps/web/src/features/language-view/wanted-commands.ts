import type { Seeking } from '@parlance/domain/shortcuts/commands';
import { entryShown } from '../entries/model/entry-shown.ts';
import type { View } from '../entries/view.ts';

/** Commands about the text that is shown. */
export type Deciding = 'accept' | 'reject' | 'publish';

/** A command whose key was pressed, and the entry that it was about then. */
export interface WantedCommand {
  command: Seeking | Deciding;
  entry?: string;
}

/** The entry that a command is about. */
export const entryAt = ({ session }: View): string | undefined =>
  entryShown(session.ids.get(), session.open.get(), session.active.get());
