import { Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { chosenKeys } from '../../browser/command-keys.ts';
import { chordsOf, useRegistered, useSingleKeys } from '../../browser/shortcuts.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { helpOpen } from '../../ui/palette-store.ts';
import classes from './shortcuts-help.module.css';

/** The list that `?` opens: every registered action that has keys, by group. */
export function ShortcutsHelp() {
  const t = useText('shell');
  const [single, setSingle] = useSingleKeys();
  useStore(chosenKeys);
  const actions = useRegistered().filter((action) => chordsOf(action).length > 0);
  const groups = Object.entries(Object.groupBy(actions, (action) => action.group));
  return (
    <Dialog opened size="medium" title={t('shortcuts')} onClose={() => helpOpen.set(false)}>
      {groups.length === 0 && <p>{t('shortcutsNone')}</p>}
      <div className={classes.groups}>
        {groups.map(([group, members]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {members?.map((action) => (
                <div key={action.id} className={classes.line}>
                  <dt>{action.label}</dt>
                  <dd>
                    {chordsOf(action).map((chord) => (
                      <Keys key={chord} chord={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={classes.change}>
        <Link className="link" to={paths.shortcuts()} onClick={() => helpOpen.set(false)}>
          {t('changeShortcuts')}
        </Link>
      </p>
      <Switch
        className={classes.switch}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
        label={t('shortcutsSingle')}
        description={t('shortcutsSingleHint')}
      />
    </Dialog>
  );
}
