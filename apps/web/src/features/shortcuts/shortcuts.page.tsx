import { Button, Switch } from '@mantine/core';
import { type ChosenKeys, mostKeys } from '@parlance/domain/shortcuts/chosen-keys';
import { commandFacts, commandNames, commandScopes } from '@parlance/domain/shortcuts/commands';
import { chosenKeys } from '../../browser/command-keys.ts';
import { useSingleKeys } from '../../browser/shortcuts.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CommandRow } from './command-row.tsx';
import classes from './shortcuts.module.css';
import { useSaveKeys } from './use-save-keys.ts';

/** /settings/shortcuts: every command that has keys or can have them, and the user's own choice of them. */
export default function ShortcutsPage() {
  const t = useText('shortcuts');
  const shell = useText('shell');
  const chosen = useStore(chosenKeys);
  const save = useSaveKeys();
  const [single, setSingle] = useSingleKeys();
  const { ask, dialog } = useConfirm();
  const change = (next: ChosenKeys): void => save.mutate(next);
  const reset = async (): Promise<void> => {
    const question = { title: t('resetAllTitle'), text: t('resetAllText'), action: t('resetAll') };
    if (await ask(question)) save.mutate({}, { onSuccess: () => toast(t('wasReset')) });
  };
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{t('lead')}</p>
      {commandScopes.map((scope) => (
        <Card key={scope} title={t(`scope_${scope}`)}>
          <ul className={classes.list}>
            {commandNames
              .filter((name) => commandFacts[name].scope === scope)
              .map((name) => (
                <CommandRow key={name} command={name} chosen={chosen} most={mostKeys} onChange={change} />
              ))}
          </ul>
        </Card>
      ))}
      <div className={classes.foot}>
        <Switch
          checked={single}
          onChange={(event) => setSingle(event.currentTarget.checked)}
          label={shell('shortcutsSingle')}
          description={`${t('singleHint')} ${shell('shortcutsSingleHint')}`}
        />
        <Button variant="default" disabled={Object.keys(chosen).length === 0} onClick={() => void reset()}>
          {t('resetAll')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
