import { isCommand } from '../../browser/command-keys.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandKeys } from '../../ui/keys.tsx';
import { ProblemList } from './problem-list.tsx';

/** Shows what speaks against a text that is about to be accepted or published. The key that began it does it anyway. */
export default function AcceptDialog(props: DialogComponentProps<'acceptAnyway'>) {
  const { name, problems, deed, onClose, onAnyway } = props;
  const t = useText('shortcuts');
  const command = deed === 'publish' ? 'publish' : 'accept';
  const submit = (): void => {
    onClose();
    onAnyway();
  };
  const label = t(`anyway_${deed}`);
  useActions([
    { id: 'anyway', group: t('review'), label, command, hidden: true, inFields: true, run: submit },
  ]);
  return (
    <Dialog
      opened
      onClose={onClose}
      letsThrough={(key) => isCommand(key, command)}
      title={t(`anywayTitle_${command}`, { key: name })}
      submit={{ label, icon: <CommandKeys of={command} />, onSubmit: submit, begins: true }}
    >
      <p>{t('anywayText', { count: problems.length })}</p>
      <ProblemList problems={problems} />
    </Dialog>
  );
}
