import { Button } from '@mantine/core';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './glossary.module.css';
import type { ChangedForm } from './use-changed-form.ts';

const names = {
  text: 'field_text',
  translation: 'translation',
  variants: 'field_variants',
  description: 'field_description',
  caseSensitive: 'field_caseSensitive',
  forbidden: 'field_forbidden',
  doNotTranslate: 'field_doNotTranslate',
  partOfSpeech: 'field_partOfSpeech',
} as const;

/** What somebody else wrote into fields that the user changed, too: it can be taken, or saved over. */
export function TermConflict<T extends object>({ form }: { form: ChangedForm<T> }) {
  const t = useText('glossary');
  const format = useFormat();
  const { conflict, set } = form;
  if (!conflict) return null;
  const { now, entry } = conflict;
  const left = conflict.fields.filter(
    (field) => JSON.stringify(form.fields[field]) !== JSON.stringify(now[field]),
  );
  if (left.length === 0) return null;
  const name = entry.updatedByUser?.displayName;
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? t('importEmpty') : listed(value as string[]);
    return typeof value === 'string' && value !== '' ? value : t('importEmpty');
  };
  const wordOf = (field: string, value: unknown): string =>
    field === 'partOfSpeech' && typeof value === 'string' ? t(`speech_${value as 'noun'}`) : shown(value);
  return (
    <Notice kind="problem">
      <p className={classes.conflictText}>
        {name ? t('conflictBy', { name, ago: format.ago(entry.updatedAt) }) : t('conflict')}
      </p>
      <ul className={classes.conflicts}>
        {left.map((field) => {
          const label = t(names[field as keyof typeof names]);
          return (
            <li key={field}>
              <span className={classes.conflictField}>{label}</span>
              <bdi className={classes.conflictValue} translate="no">
                {wordOf(field, now[field])}
              </bdi>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('takeTheirsOf', { field: label })}
                onClick={() => set({ [field]: now[field] } as unknown as Partial<T>)}
              >
                {t('takeTheirs')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
