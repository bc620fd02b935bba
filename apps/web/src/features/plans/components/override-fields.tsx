import { NumberInput, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { mostOfALimit } from '@parlance/domain/plan/plans';
import { useText } from '../../../i18n/i18n.ts';
import { isChanged, type OverrideChanges, type OverrideName, storedOf, wantedOf } from '../overrides.ts';
import type { StaffsAccount } from '../plans.api.ts';
import classes from '../plans.module.css';

interface Field {
  name: OverrideName;
  account: StaffsAccount;
  changes: OverrideChanges;
  disabled: boolean;
  onChange: (name: OverrideName, value: number | boolean | null) => void;
}

/** What the plan gives; where something is changed, also what is set now. */
function useHint({ name, account: { plan, planOverrides }, changes }: Field): string {
  const t = useText('plans');
  const word = (value: number | boolean | null): string => {
    if (typeof value === 'number') return t('number', { count: value });
    return value === null ? t('noLimit') : t(value ? 'on' : 'off');
  };
  const ofPlan = t('ofPlan', { value: word(plan.properties[name] ?? null) });
  if (!isChanged(planOverrides, changes, name)) return ofPlan;
  const stored = storedOf(planOverrides, name);
  return `${ofPlan} · ${t('setNow', { value: stored === undefined ? t('asInPlan') : word(stored) })}`;
}

/** A limit; empty: as in the plan. */
export function LimitField(field: Field) {
  const t = useText('plans');
  const { name, account, changes, disabled, onChange } = field;
  const wanted = wantedOf(account.planOverrides, changes, name);
  return (
    <NumberInput
      label={t(`property_${name}`)}
      description={useHint(field)}
      placeholder={t('asInPlan')}
      value={wanted === undefined ? '' : Number(wanted)}
      min={0}
      max={mostOfALimit}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      disabled={disabled}
      onChange={(value) => onChange(name, value === '' ? null : Number(value))}
    />
  );
}

/** A feature: as in the plan, or on or off whatever the plan says. */
export function FeatureField(field: Field) {
  const t = useText('plans');
  const { name, account, changes, disabled, onChange } = field;
  const wanted = wantedOf(account.planOverrides, changes, name);
  const label = t(`property_${name}`);
  return (
    <li className={classes.feature}>
      <span>
        {label}
        <span className={classes.hint}>{useHint(field)}</span>
      </span>
      <SegmentedControl
        aria-label={label}
        size="xs"
        value={wanted === undefined ? 'plan' : String(wanted)}
        disabled={disabled}
        data={[
          { value: 'plan', label: t('asInPlan') },
          { value: 'true', label: t('on') },
          { value: 'false', label: t('off') },
        ]}
        onChange={(value) => onChange(name, value === 'plan' ? null : value === 'true')}
      />
    </li>
  );
}
