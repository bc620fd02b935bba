import { useText } from '../../../i18n/i18n.ts';
import { Snippet } from '../../../ui/snippet.tsx';
import { commandsOf, configOf, ownCommandsOf } from '../client-config.ts';
import classes from './api-access-card.module.css';

/** What a first push and pull need. The token is in the commands, so that the configuration can be committed. */
export function ApiStart({ baseLanguage, token }: { baseLanguage: string; token: string | null }) {
  const t = useText('project-api');
  return (
    <section className={classes.part} aria-label={t('start')}>
      <h3>{t('start')}</h3>
      <p>{t('startLead')}</p>
      <Snippet
        label={t('commands')}
        copyLabel={t('copyOf', { what: t('commands') })}
        text={ownCommandsOf(location.origin, baseLanguage, token)}
      />
      <p>{t('startOther')}</p>
      <Snippet
        label={t('config')}
        name=".applanga.json"
        copyLabel={t('copyOf', { what: t('config') })}
        text={configOf(baseLanguage)}
      />
      <Snippet
        label={t('otherCommands')}
        copyLabel={t('copyOf', { what: t('otherCommands') })}
        text={commandsOf(location.origin, token)}
      />
    </section>
  );
}
