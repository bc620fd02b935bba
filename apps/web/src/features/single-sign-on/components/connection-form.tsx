import { PasswordInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Connection, ConnectionSettings } from '@parlance/contract/single-sign-on';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSaveConnection } from '../single-sign-on.api.ts';
import classes from '../single-sign-on.module.css';

interface Fields {
  name: string;
  protocol: 'oidc' | 'saml';
  defaultRole: 'admin' | 'manager' | 'translator';
  issuer: string;
  clientId: string;
  clientSecret: string;
  metadataUrl: string;
  metadata: string;
}

const fieldsOf = (connection: Connection | undefined): Fields => ({
  name: connection?.name ?? '',
  protocol: connection?.protocol ?? 'oidc',
  defaultRole: connection?.defaultRole ?? 'translator',
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  metadataUrl: connection?.metadataUrl ?? '',
  metadata: '',
});

/** What is sent: only the fields of the protocol, and no secret where none was entered. */
function settingsOf(fields: Fields): ConnectionSettings {
  const { name, defaultRole, issuer, clientId, clientSecret, metadataUrl, metadata } = fields;
  const common = { name, defaultRole };
  if (fields.protocol === 'oidc')
    return { ...common, protocol: 'oidc', issuer, clientId, ...(clientSecret && { clientSecret }) };
  return { ...common, protocol: 'saml', ...(metadataUrl && { metadataUrl }), ...(metadata && { metadata }) };
}

export function ConnectionForm(props: { teamId: string; connection?: Connection; onClose: () => void }) {
  const { connection } = props;
  const t = useText('single-sign-on');
  const save = useSaveConnection(props.teamId, connection?._id);
  const [fields, setFields] = useState(() => fieldsOf(connection));
  const set = (change: Partial<Fields>): void => setFields((now) => ({ ...now, ...change }));
  const onSubmit = (): void => save.mutate(settingsOf(fields), { onSuccess: props.onClose });
  return (
    <Dialog
      opened
      size="medium"
      title={connection ? connection.name : t('add')}
      onClose={props.onClose}
      submit={{ label: t('save'), onSubmit, busy: save.isPending, disabled: fields.name.trim() === '' }}
    >
      <div className={classes.form}>
        {save.isError && <Notice kind="problem">{messageOf(save.error)}</Notice>}
        <SegmentedControl
          aria-label={t('protocol')}
          data={[
            { value: 'oidc', label: t('oidc') },
            { value: 'saml', label: t('saml') },
          ]}
          value={fields.protocol}
          onChange={(protocol) => set({ protocol: protocol as Fields['protocol'] })}
        />
        <TextInput
          label={t('name')}
          maxLength={200}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {fields.protocol === 'oidc' ? (
          <OidcFields fields={fields} set={set} hasSecret={connection?.hasClientSecret ?? false} />
        ) : (
          <SamlFields fields={fields} set={set} />
        )}
        <Select
          label={t('defaultRole')}
          data={(['translator', 'manager', 'admin'] as const).map((value) => ({ value, label: t(value) }))}
          value={fields.defaultRole}
          allowDeselect={false}
          onChange={(role) => set({ defaultRole: (role ?? 'translator') as Fields['defaultRole'] })}
        />
      </div>
    </Dialog>
  );
}

interface Part {
  fields: Fields;
  set: (change: Partial<Fields>) => void;
}

function OidcFields({ fields, set, hasSecret }: Part & { hasSecret: boolean }) {
  const t = useText('single-sign-on');
  return (
    <>
      <TextInput
        label={t('issuer')}
        description={t('issuerHint')}
        dir="ltr"
        value={fields.issuer}
        onChange={(event) => set({ issuer: event.currentTarget.value })}
      />
      <TextInput
        label={t('clientId')}
        dir="ltr"
        value={fields.clientId}
        onChange={(event) => set({ clientId: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('clientSecret')}
        description={hasSecret ? t('secretKept') : undefined}
        autoComplete="off"
        dir="ltr"
        value={fields.clientSecret}
        onChange={(event) => set({ clientSecret: event.currentTarget.value })}
      />
    </>
  );
}

function SamlFields({ fields, set }: Part) {
  const t = useText('single-sign-on');
  return (
    <>
      <TextInput
        label={t('metadataUrl')}
        dir="ltr"
        value={fields.metadataUrl}
        onChange={(event) => set({ metadataUrl: event.currentTarget.value })}
      />
      <Textarea
        label={t('metadata')}
        description={t('metadataHint')}
        dir="ltr"
        rows={6}
        value={fields.metadata}
        onChange={(event) => set({ metadata: event.currentTarget.value })}
      />
    </>
  );
}
