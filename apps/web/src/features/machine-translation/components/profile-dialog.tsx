import { NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { MtProfile } from '@parlance/contract/mt-profiles';
import {
  type EngineField,
  type EngineKind,
  engineFacts,
  engineFields,
  engineKinds,
} from '@parlance/domain/machine-translation/engines';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type ProfileSettings, useSaveProfile } from '../profiles.api.ts';
import classes from '../profiles.module.css';
import { serviceName } from '../service-text.ts';

interface Values extends Record<EngineField, string> {
  name: string;
  kind: EngineKind;
  amount: number | string;
  currency: string;
  [field: string]: unknown;
}

const inOrder = ['label', 'input', 'error', 'description'] as const;

/** The fields that the service has, in the order in which they are asked for. */
const fieldsOf = (kind: EngineKind): EngineField[] =>
  engineFields.filter((field) => [...engineFacts[kind].needs, ...engineFacts[kind].may].includes(field));

function bodyOf({ name, kind, amount, currency, ...set }: Values): ProfileSettings {
  const price = amount === '' ? null : { amount: Number(amount), currency: currency.toUpperCase() };
  const own = Object.fromEntries(fieldsOf(kind).map((field) => [field, set[field] || null]));
  return { name, kind, ...own, price };
}

/** The service has a key already, which it keeps: it belongs to this service at this address. */
const keepsKey = (profile: MtProfile | undefined, { kind, address }: Values): boolean =>
  profile?.hasKey === true && profile.kind === kind && (profile.address ?? '') === address.trim();

function useProfileForm(profile: MtProfile | undefined) {
  const t = useText('machine-translation');
  return useCallForm<Values, ProfileSettings>({
    initial: {
      name: profile?.name ?? '',
      kind: profile?.kind ?? 'deepl',
      key: '',
      address: profile?.address ?? '',
      region: profile?.region ?? '',
      model: profile?.model ?? '',
      amount: profile?.price?.amount ?? '',
      currency: profile?.price?.currency ?? 'EUR',
    },
    endpoint: async () => (await import('@parlance/contract/mt-profiles')).mtProfilesContract.createMtProfile,
    body: bodyOf,
    also: (values) =>
      Object.fromEntries(
        engineFacts[values.kind].needs
          .filter((field) => values[field].trim() === '' && !(field === 'key' && keepsKey(profile, values)))
          .map((field) => [field, t('needed')]),
      ),
  });
}

/** A new profile, or one to change: its name, the service, and what the service needs. */
export function ProfileDialog(props: { profile: MtProfile | undefined; onClose: () => void }) {
  const t = useText('machine-translation');
  const { profile, onClose } = props;
  const save = useSaveProfile(profile?.id);
  const form = useProfileForm(profile);
  const { kind } = form.values;
  const submit = (): void =>
    form.submit((body) =>
      save.mutate(body, {
        onSuccess: ({ name }) => {
          toast(t('saved', { name }));
          onClose();
        },
      }),
    );
  return (
    <Dialog
      opened
      size="medium"
      title={t(profile ? 'editTitle' : 'addTitle')}
      onClose={onClose}
      submit={{ label: t(profile ? 'save' : 'add'), busy: save.isPending, onSubmit: submit }}
    >
      <DialogForm form={form} className={classes.form} error={save.error}>
        <TextInput label={t('name')} dir="auto" data-autofocus maxLength={200} {...form.field('name')} />
        <Select
          label={t('service')}
          description={t(`hint_${kind}`)}
          inputWrapperOrder={[...inOrder]}
          data={engineKinds.map((value) => ({ value, label: serviceName(t, value) }))}
          allowDeselect={false}
          openOnFocus={false}
          {...form.field('kind')}
        />
        {fieldsOf(kind).map((name) => (
          <ServiceField
            key={name}
            name={name}
            isNeeded={(engineFacts[kind].needs as readonly EngineField[]).includes(name)}
            isKept={name === 'key' && keepsKey(profile, form.values)}
            input={form.field(name)}
          />
        ))}
        {engineFacts[kind].isOutside && (
          <div className={classes.price}>
            <NumberInput
              label={t('price')}
              description={t('priceHint')}
              inputWrapperOrder={[...inOrder]}
              min={0}
              max={1_000_000}
              decimalScale={6}
              hideControls
              {...form.field('amount')}
            />
            <TextInput label={t('currency')} dir="ltr" maxLength={3} {...form.field('currency')} />
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

function ServiceField(props: {
  name: EngineField;
  isNeeded: boolean;
  isKept: boolean;
  input: { value: string; error?: string; onChange: (given: unknown) => void };
}) {
  const t = useText('machine-translation');
  const { name, isNeeded, isKept, input } = props;
  const label = isNeeded ? t(`field_${name}`) : t('optional', { field: t(`field_${name}`) });
  if (name === 'key')
    return (
      <PasswordInput
        label={label}
        description={t(isKept ? 'keyKept' : 'keyHint')}
        inputWrapperOrder={[...inOrder]}
        dir="ltr"
        autoComplete="off"
        maxLength={1000}
        {...input}
      />
    );
  return <TextInput label={label} dir="ltr" maxLength={500} {...input} />;
}
