import { PasswordInput } from '@mantine/core';
import { type PasswordRule, passwordRules } from '@parlance/domain/text/password';
import { IconCheck, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { useText } from '../i18n/i18n.ts';
import classes from './password-field.module.css';

const words = {
  length: 'ruleLength',
  digit: 'ruleDigit',
  lower: 'ruleLower',
  upper: 'ruleUpper',
  special: 'ruleSpecial',
} as const;
const rules = Object.keys(passwordRules) as PasswordRule[];

/** A new password with its rules, ticked off while one types. */
export function PasswordField(props: {
  label?: string;
  value: string;
  error?: string;
  /** `md` if the form fills the page. */
  size?: 'sm' | 'md';
  onChange: (value: string) => void;
}) {
  const t = useText('password');
  return (
    <div>
      <PasswordInput
        size={props.size ?? 'md'}
        label={props.label ?? t('password')}
        autoComplete="new-password"
        leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        aria-describedby="password-rules"
        value={props.value}
        error={props.error}
        // Mantine says it at the frame of the field, not at the field.
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div className={classes.rules} id="password-rules">
        {t('passwordNeeds')}
        <ul>
          {rules.map((rule) => {
            const met = passwordRules[rule](props.value);
            const Icon = met ? IconCheck : IconCircleDashed;
            return (
              <li key={rule} className={classes.rule} data-met={met || undefined}>
                <Icon size={14} stroke={met ? 2.25 : 1.5} aria-hidden />
                <span aria-hidden>{t(words[rule])}</span>
                <span className="vh">{t(met ? 'ruleDone' : 'ruleOpen', { rule: t(words[rule]) })}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** An existing password, or its repetition. */
export function KnownPassword(props: {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error?: string;
  /** `md` if the form fills the page. */
  size?: 'sm' | 'md';
  onChange: (value: string) => void;
}) {
  const t = useText('password');
  return (
    <PasswordInput
      size={props.size ?? 'md'}
      label={props.label}
      autoComplete={props.autoComplete}
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      value={props.value}
      error={props.error}
      aria-invalid={props.error ? true : undefined}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
