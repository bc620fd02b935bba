import { Button, TextInput } from '@mantine/core';
import type { Connection, SsoDomain } from '@parlance/contract/single-sign-on';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useUser } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { ConnectionActions } from '../single-sign-on.api.ts';
import classes from '../single-sign-on.module.css';

export function Domains({ connection, actions }: { connection: Connection; actions: ConnectionActions }) {
  const t = useText('single-sign-on');
  const [domain, setDomain] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (domain.trim() !== '') actions.addDomain.mutate(domain, { onSuccess: () => setDomain('') });
  };
  return (
    <>
      <h3>{t('domains')}</h3>
      {connection.domains.length === 0 && <p>{t('noDomains')}</p>}
      <ul className={classes.list}>
        {connection.domains.map((one) => (
          <DomainLine key={one._id} domain={one} actions={actions} />
        ))}
      </ul>
      <form className={classes.add} onSubmit={add} noValidate>
        <TextInput
          label={t('domain')}
          placeholder={t('domainExample')}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={actions.addDomain.isPending}>
          {t('addDomain')}
        </Button>
      </form>
    </>
  );
}

function DomainLine({ domain, actions }: { domain: SsoDomain; actions: ConnectionActions }) {
  const t = useText('single-sign-on');
  const user = useUser();
  const isStaff = user?.isAdmin || user?.roles.includes('superadmin');
  const onSuccess = (): void => {
    toast(t('provenNow', { domain: domain.domain }));
  };
  return (
    <li>
      <div className={classes.line}>
        <b dir="ltr">{domain.domain}</b>
        <span className={classes.value}>
          <Badge colour={domain.proven ? 'published' : 'draft'}>
            {t(domain.proven ? 'proven' : 'unproven')}
          </Badge>
          <Button variant="subtle" color="red" onClick={() => actions.removeDomain.mutate(domain._id)}>
            {t('removeDomain', { domain: domain.domain })}
          </Button>
        </span>
      </div>
      {!domain.proven && (
        <div className={classes.proof}>
          <p>{t('recordText')}</p>
          <Value text={domain.recordName} />
          <Value text={domain.recordText} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              loading={actions.prove.isPending}
              onClick={() => actions.prove.mutate(domain._id, { onSuccess })}
            >
              {t('prove')}
            </Button>
            {isStaff && (
              <Button
                variant="default"
                loading={actions.confirm.isPending}
                onClick={() => actions.confirm.mutate(domain._id, { onSuccess })}
              >
                {t('confirm')}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function Value({ text }: { text: string }) {
  const t = useText('single-sign-on');
  return (
    <div className={classes.value} dir="ltr">
      <code>{text}</code>
      <CopyButton text={text} label={t('copyOf', { what: text })} />
    </div>
  );
}
