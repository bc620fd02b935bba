import { Button, TextInput } from '@mantine/core';
import type { Connection, SsoDomain } from '@parlance/contract/single-sign-on';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { isStaff, useUser } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ConnectionActions } from '../single-sign-on.api.ts';
import classes from '../single-sign-on.module.css';

export function Domains({ connection, actions }: { connection: Connection; actions: ConnectionActions }) {
  const t = useText('single-sign-on');
  const form = useCallForm({
    initial: { domain: '' },
    endpoint: async () => (await import('@parlance/contract/single-sign-on')).singleSignOnContract.addDomain,
    needed: ['domain'],
  });
  const shell = useText('shell');
  const field = form.field('domain');
  const { error } = actions.addDomain;
  // An error of the call, next to errors of the input.
  const refused =
    error && actions.addDomain.variables === form.values.domain
      ? messageOf(error) || shell('problem')
      : undefined;
  const add = ({ domain }: { domain: string }): void =>
    actions.addDomain.mutate(domain, { onSuccess: () => form.reset() });
  return (
    <>
      <h3>{t('domains')}</h3>
      {connection.domains.length === 0 && <p>{t('noDomains')}</p>}
      <ul className={classes.list}>
        {connection.domains.map((one) => (
          <DomainLine key={one._id} domain={one} actions={actions} />
        ))}
      </ul>
      <Form form={form} className={classes.add} onSend={add}>
        <TextInput
          label={t('domain')}
          placeholder={t('domainExample')}
          {...field}
          error={field.error ?? refused}
        />
        <Button type="submit" variant="default" loading={actions.addDomain.isPending}>
          {t('addDomain')}
        </Button>
      </Form>
    </>
  );
}

function DomainLine({ domain, actions }: { domain: SsoDomain; actions: ConnectionActions }) {
  const t = useText('single-sign-on');
  const user = useUser();
  const shell = useText('shell');
  const failed = [actions.prove, actions.confirm].find(
    ({ isError, variables }) => isError && variables === domain._id,
  );
  const mayConfirm = isStaff(user);
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
          {failed && <Notice kind="problem">{messageOf(failed.error) || shell('problem')}</Notice>}
          <div className={classes.buttons}>
            <Button
              variant="default"
              loading={actions.prove.isPending}
              onClick={() => actions.prove.mutate(domain._id, { onSuccess })}
            >
              {t('prove')}
            </Button>
            {mayConfirm && (
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
