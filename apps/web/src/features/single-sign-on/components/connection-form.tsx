import { PasswordInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Connection, ConnectionSettings } from '@parlance/contract/single-sign-on';
import type { CustomerRole } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { type CallForm, DialogForm, useCallForm } from '../../../product/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaveConnection } from '../single-sign-on.api.ts';
import classes from '../single-sign-on.module.css';
import { OwnAddresses } from './own-addresses.tsx';

interface Fields extends Record<string, unknown> {
  name: string;
  protocol: 'oidc' | 'saml';
  defaultRole: CustomerRole;
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

/** The request: only the fields of the protocol, and the secret only if it was entered. */
function settingsOf(fields: Fields): ConnectionSettings {
  const { name, defaultRole, issuer, clientId, clientSecret, metadataUrl, metadata } = fields;
  const common = { name, defaultRole };
  if (fields.protocol === 'oidc')
    return {
      ...common,
      protocol: 'oidc',
      ...(issuer && { issuer }),
      ...(clientId && { clientId }),
      ...(clientSecret && { clientSecret }),
    };
  return { ...common, protocol: 'saml', ...(metadataUrl && { metadataUrl }), ...(metadata && { metadata }) };
}

/** The provider's settings: first only its name and protocol, because the provider needs our address before it
 *  shows its own. */
export function ConnectionForm(props: {
  teamId: string;
  connection?: Connection;
  onClose: () => void;
  onMade: (connection: Connection) => void;
}) {
  const { connection } = props;
  const t = useText('single-sign-on');
  const save = useSaveConnection(props.teamId, connection?._id);
  const form = useCallForm({
    initial: fieldsOf(connection),
    endpoint: async () =>
      (await import('@parlance/contract/single-sign-on')).singleSignOnContract.createConnection,
    body: settingsOf,
    needed: neededOf(connection),
  });
  const onSuccess = (saved: Connection): void => {
    if (connection) props.onClose();
    else props.onMade(saved);
  };
  const send = (settings: ConnectionSettings): void => save.mutate(settings, { onSuccess });
  return (
    <Dialog
      opened
      size="medium"
      title={connection ? connection.name : t('add')}
      onClose={props.onClose}
      submit={{
        label: t(connection ? 'save' : 'next'),
        onSubmit: () => form.submit(send),
        busy: save.isPending,
      }}
    >
      <DialogForm form={form} className={classes.form} error={save.error}>
        {!connection && (
          <SegmentedControl
            aria-label={t('protocol')}
            data={[
              { value: 'oidc', label: t('oidc') },
              { value: 'saml', label: t('saml') },
            ]}
            {...form.field('protocol')}
          />
        )}
        {connection && <OwnAddresses connection={connection} />}
        {connection?.protocol === 'oidc' && <OidcFields form={form} hasSecret={connection.hasClientSecret} />}
        {connection?.protocol === 'saml' && <SamlFields form={form} />}
        <TextInput label={t('name')} maxLength={200} {...form.field('name')} />
        <Select
          label={t('defaultRole')}
          data={(['translator', 'manager', 'admin'] as const).map((value) => ({ value, label: t(value) }))}
          allowDeselect={false}
          {...form.field('defaultRole')}
        />
      </DialogForm>
    </Dialog>
  );
}

type FieldsForm = CallForm<Fields, ConnectionSettings>;

/** Once the provider knows our address, it shows its own. */
function neededOf(connection: Connection | undefined): ('name' | 'issuer' | 'clientId')[] {
  if (!connection) return ['name'];
  return connection.protocol === 'oidc' ? ['name', 'issuer', 'clientId'] : ['name'];
}

function OidcFields({ form, hasSecret }: { form: FieldsForm; hasSecret: boolean }) {
  const t = useText('single-sign-on');
  return (
    <>
      <TextInput label={t('issuer')} description={t('issuerHint')} dir="ltr" {...form.field('issuer')} />
      <TextInput label={t('clientId')} dir="ltr" {...form.field('clientId')} />
      <PasswordInput
        label={t('clientSecret')}
        description={hasSecret ? t('secretKept') : undefined}
        autoComplete="off"
        dir="ltr"
        {...form.field('clientSecret')}
        aria-invalid={form.errors.clientSecret ? true : undefined}
      />
    </>
  );
}

function SamlFields({ form }: { form: FieldsForm }) {
  const t = useText('single-sign-on');
  return (
    <>
      <TextInput label={t('metadataUrl')} dir="ltr" {...form.field('metadataUrl')} />
      <Textarea
        label={t('metadata')}
        description={t('metadataHint')}
        dir="ltr"
        rows={6}
        {...form.field('metadata')}
      />
    </>
  );
}
