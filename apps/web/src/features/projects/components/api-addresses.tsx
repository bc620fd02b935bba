import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { ApiAccess } from '@parlance/contract/project-secrets';
import type { Project } from '@parlance/contract/projects';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { useAllowAddress, useRemoveAddress } from '../project-secrets.api.ts';
import { widthOf } from '../range-width.ts';
import classes from './api-access-card.module.css';

interface Props {
  project: Project;
  access: ApiAccess;
}

/** The addresses from which programs may write; an empty list blocks writing, and says so. */
export function ApiAddresses({ project, access }: Props) {
  const t = useText('project-api');
  const list = access.apiAccessIPRange;
  const { everywhere = [], wide = [] } = Object.groupBy(
    list.map(({ ip }) => ip),
    widthOf,
  );
  const { body, ...focus } = useRowFocus<HTMLUListElement>();
  return (
    <section className={classes.part} aria-label={t('addresses')}>
      <h3>{t('addresses')}</h3>
      {list.length === 0 ? (
        <Notice kind="warning">{t('addressesNone')}</Notice>
      ) : (
        <>
          <p>{t('addressesLead')}</p>
          {everywhere.length > 0 && (
            <Notice kind="warning">{t('addressesEverywhere', { ips: everywhere.join(', ') })}</Notice>
          )}
          {wide.length > 0 && <Notice kind="warning">{t('addressesWide', { ips: wide.join(', ') })}</Notice>}
          <ul ref={body} className={classes.addresses} aria-label={t('addresses')} {...focus}>
            {list.map(({ ip }) => (
              <Address key={ip} projectId={project._id} ip={ip} mayUndo={access.allowedByPlan} />
            ))}
          </ul>
        </>
      )}
      {access.allowedByPlan && <NewAddress project={project} access={access} />}
    </section>
  );
}

function Address({ projectId, ip, mayUndo }: { projectId: string; ip: string; mayUndo: boolean }) {
  const t = useText('project-api');
  const allow = useAllowAddress(projectId);
  const undo = mayUndo ? { undo: () => allow.mutateAsync(ip) } : {};
  const remove = useRemoveAddress(projectId, () => toast(t('addressRemoved', { ip }), undo));
  return (
    <li>
      <code dir="ltr">{ip}</code>
      <ActionIcon
        aria-label={t('addressRemove', { ip })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(ip)}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function NewAddress({ project, access }: Props) {
  const t = useText('project-api');
  const allow = useAllowAddress(project._id);
  const allowOwn = useAllowAddress(project._id);
  const { apiAccessIPRange: list, ownAddress } = access;
  const form = useCallForm({
    initial: { ip: '' },
    endpoint: async () =>
      (await import('@parlance/contract/project-secrets')).projectSecretsContract.allowApiAddress,
  });
  return (
    <Form
      form={form}
      className={classes.add}
      error={allow.error ?? allowOwn.error}
      onSend={({ ip }) =>
        allow.mutate(ip, {
          onSuccess: ({ listed }) => {
            form.reset();
            if (listed.length > 0)
              toast(t('addressesListed', { count: listed.length, ips: listed.join(', ') }));
          },
        })
      }
    >
      <TextInput
        label={t('address')}
        className={classes.address}
        placeholder="192.0.2.0/24"
        dir="ltr"
        maxLength={6000}
        {...form.field('ip')}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={allow.isPending}>
          {t('addressAdd')}
        </Button>
        {!list.some(({ ip }) => ip === ownAddress) && (
          <Button
            variant={list.length === 0 ? 'filled' : 'default'}
            loading={allowOwn.isPending}
            onClick={() => allowOwn.mutate(ownAddress)}
          >
            {t('addressAddOwn', { ip: ownAddress })}
          </Button>
        )}
      </div>
    </Form>
  );
}
