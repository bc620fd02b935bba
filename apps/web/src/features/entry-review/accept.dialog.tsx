import { IconAlertTriangle } from '@tabler/icons-react';
import { isCommand } from '../../browser/command-keys.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandKeys } from '../../ui/keys.tsx';
import classes from './accept.module.css';

/** Shows what speaks against a text that is about to be accepted or published. The key that began it does it anyway. */
export default function AcceptDialog(props: DialogComponentProps<'acceptAnyway'>) {
  const { name, problems, deed, onClose, onAnyway } = props;
  const t = useText('shortcuts');
  const checks = useText('checks');
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
      submit={{ label, icon: <CommandKeys of={command} />, onSubmit: submit }}
    >
      <p>{t('anywayText', { count: problems.length })}</p>
      <ul className={classes.problems}>
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variable may be missing twice
          <li key={at}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span dir="auto">{problemWords(checks, problem)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
