import type { Connection } from '@parlance/contract/single-sign-on';
import { useText } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from '../single-sign-on.module.css';

/** The data that the provider requires first: the redirect address and the entity id. */
export function OwnAddresses({ connection }: { connection: Pick<Connection, 'protocol' | 'ownAddresses'> }) {
  const t = useText('single-sign-on');
  const { protocol, ownAddresses } = connection;
  const rows =
    protocol === 'oidc'
      ? [{ label: t('redirect'), value: ownAddresses.redirect }]
      : [
          { label: t('answerAddress'), value: ownAddresses.redirect },
          { label: t('entity'), value: ownAddresses.metadata },
        ];
  return (
    <>
      <h3>{t('tellProvider')}</h3>
      {rows.map(({ label, value }) => (
        <div key={label}>
          {label}
          <div className={classes.value} dir="ltr">
            <code>{value}</code>
            <CopyButton text={value} label={t('copyOf', { what: label })} />
          </div>
        </div>
      ))}
    </>
  );
}
