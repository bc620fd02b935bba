import { Checkbox, TextInput } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import classes from './language-checks.module.css';

/** From this number of languages on there is a search field. */
const many = 12;

/** Chooses languages of a project. `missing` is the error below if no language is chosen and one is required. */
export function LanguageChecks(props: {
  languages: Project['languages'];
  chosen: readonly string[];
  /** Of a chosen file: the languages that it was imported in; the others are marked. */
  imported?: readonly string[];
  /** Several languages come in one file, not as a zip. */
  inOneFile: boolean;
  missing?: string;
  onChange: (codes: string[]) => void;
}) {
  const t = useText('export');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const head = useId();
  const error = useId();
  const { languages, chosen, onChange } = props;
  const wanted = search.trim().toLowerCase();
  const named = languages
    .map((one) => ({ code: one.name, name: format.languageName(one.name), isBase: one.isBase }))
    .sort((a, b) => Number(b.isBase) - Number(a.isBase) || format.compare(a.name, b.name));
  const shown = named.filter((one) => `${one.name} ${one.code}`.toLowerCase().includes(wanted));
  const all = languages.map((one) => one.name);
  const toggle = (code: string, on: boolean): void =>
    onChange(all.filter((one) => (one === code ? on : chosen.includes(one))));
  return (
    <fieldset className={classes.set} aria-describedby={props.missing ? error : undefined}>
      <legend id={head}>{t('languages')}</legend>
      <div className={classes.head}>
        <span className={classes.count} role="status">
          {t(props.inOneFile ? 'languagesInFile' : 'languagesChosen', { count: chosen.length })}
        </span>
        <button type="button" className="link" onClick={() => onChange(all)}>
          {t('languagesAll')}
        </button>
        <button type="button" className="link" onClick={() => onChange([])}>
          {t('languagesNone')}
        </button>
      </div>
      {languages.length > many && (
        <TextInput
          size="xs"
          aria-label={t('languagesFind')}
          placeholder={t('languagesFind')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.list} data-missing={props.missing !== undefined || undefined}>
        {shown.map((one) => (
          <Checkbox
            key={one.code}
            className={classes.check}
            checked={chosen.includes(one.code)}
            onChange={(event) => toggle(one.code, event.currentTarget.checked)}
            label={
              <span className={classes.language}>
                <span>{one.name}</span>
                <LanguageCode code={one.code} />
                {props.imported && !props.imported.includes(one.code) && (
                  <span className={classes.isNew}>{t('languageNew')}</span>
                )}
              </span>
            }
          />
        ))}
      </div>
      {props.missing && (
        <p id={error} className={classes.missing} role="alert">
          {props.missing}
        </p>
      )}
    </fieldset>
  );
}
