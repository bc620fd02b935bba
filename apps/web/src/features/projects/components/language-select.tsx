import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFirstClick } from '../../../browser/first-click.ts';
import { useText } from '../../../i18n/i18n.ts';
import { filterCharacters, type LanguageOption, languageFilter, languageOf } from './language-filter.ts';
import { LanguageLine, useLanguageOptions } from './language-options.tsx';

/** Chooses one language out of all, the recommended first. Whoever types has chosen none until it is a language: no
 *  form may be sent with the one that stood there before. */
export function LanguageSelect(props: {
  label: string;
  description?: string;
  value: string | null;
  error?: string;
  onChange: (code: string | null) => void;
}) {
  const { value, onChange } = props;
  const t = useText('projects');
  const [search, setSearch] = useState('');
  const [isLeft, setLeft] = useState(false);
  const filter = useMemo(() => languageFilter(t('languageNone')), [t]);
  const { groups } = useLanguageOptions(search);
  const selecting = useFirstClick((input) => input.select());
  // A chosen language is shown under its name, which may contain parentheses.
  const isName = (text: string): boolean =>
    groups.some(({ items }) => items.some(({ label }) => label === text));
  const isUnknown = value === null && search.trim() !== '' && (isLeft || props.error !== undefined);
  const leave = (typed: string): void => {
    setLeft(true);
    if (value !== null) return;
    // Mantine empties the field of someone who chose nothing.
    setSearch(typed);
    const code = languageOf(groups, typed);
    if (code !== undefined) onChange(code);
  };
  return (
    <Select
      size="md"
      label={props.label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={isUnknown ? t('languageNone') : props.error}
      searchable
      // Turned on when the languages come, it selects the first of those that were typed before.
      selectFirstOptionOnChange={groups.length > 0 && value === null && search.trim() !== ''}
      clearable={false}
      allowDeselect={false}
      placeholder={t('languageSearch')}
      data={groups}
      // Mantine empties the field for null.
      value={value ?? ''}
      onChange={onChange}
      searchValue={search}
      onSearchChange={(text) => setSearch(isName(text) ? text : filterCharacters(text))}
      {...selecting}
      onInput={() => {
        setLeft(false);
        onChange(null);
      }}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
      filter={filter}
      renderOption={({ option }) => <LanguageLine option={option as LanguageOption} />}
      maxDropdownHeight={320}
    />
  );
}
