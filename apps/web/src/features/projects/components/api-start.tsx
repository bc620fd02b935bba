import { useText } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { commandsOf, configOf } from '../client-config.ts';
import classes from './api-access-card.module.css';

/** What a first push and pull need. The token is in the commands, so that the configuration can be committed. */
export function ApiStart({ baseLanguage, token }: { baseLanguage: string; token: string | null }) {
  const t = useText('project-api');
  return (
    <section className={classes.part} aria-label={t('start')}>
      <h3>{t('start')}</h3>
      <p>{t('startLead')}</p>
      <Snippet label={t('config')} name=".applanga.json" text={configOf(baseLanguage)} />
      <Snippet label={t('commands')} text={commandsOf(location.origin, token)} />
    </section>
  );
}

/** Lines to copy. */
export function Snippet({ label, name, text }: { label: string; name?: string; text: string }) {
  const t = useText('project-api');
  return (
    <figure className={classes.snippet}>
      <figcaption>
        <span>{label}</span>
        {name && <code dir="ltr">{name}</code>}
        <CopyButton text={text} label={t('copyOf', { what: label })} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre dir="ltr" tabIndex={0} role="group" aria-label={label} translate="no">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
