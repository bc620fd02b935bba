import { type Seeking, seeking } from '@parlance/domain/shortcuts/commands';
import { useState } from 'react';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useTypedLetters } from '../../browser/typed-letters.ts';
import { useText } from '../../i18n/i18n.ts';
import { toastOnce } from '../../messages/toasts.ts';
import { later, useLater } from '../../ui/later.ts';
import type { View } from '../entries/view.ts';
import { mayReview } from '../entry-review/decisions.ts';
import { type Deciding, entryAt, type WantedCommand } from './wanted-commands.ts';

/** Keys work from the first moment; what was wanted before this is there is done when it is. */
const work = later(() => import('./command-work.tsx'));

/** Commands of the list that have keys: they look for the next text, and decide about this one. */
export function ListCommands({ view }: { view: View }) {
  const t = useText('shortcuts');
  const group = useText('language-view')('list');
  useTypedLetters(() => toastOnce(t('typedInList'), { kind: 'warning' }));
  const [wanted, want] = useState<readonly WantedCommand[]>([]);
  const part = useLater(work, useFirstScreen());
  const action = (command: WantedCommand['command'], run: () => unknown): Action => ({
    ...{ id: command, group, label: t(`command_${command}`), command, inFields: true, run },
  });
  const seek = (command: Seeking) => action(command, () => want((before) => [...before, { command }]));
  const decide = (command: Deciding) =>
    action(command, () => {
      const entry = entryAt(view);
      if (entry === undefined) return false;
      want((before) => [...before, { command, entry }]);
      return true;
    });
  useActions([
    ...seeking.map(seek),
    ...(mayReview(view) ? [decide('accept'), decide('reject')] : []),
    ...(view.may('entries.value') ? [decide('publish')] : []),
  ]);
  return part ? <part.CommandWork view={view} wanted={wanted} onTaken={() => want([])} /> : null;
}
