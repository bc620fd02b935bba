import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import {
  filterCharacters,
  LanguageLine,
  type LanguageOption,
  languageFilter,
  useLanguageOptions,
} from './language-options.tsx';

/** Chooses one language out of all, the recommended first. */
export function LanguageSelect(props: {
  label: string;
  description?: string;
  value: string | null;
  error?: string;
  onChange: (code: string | null) => void;
}) {
  const t = useText('projects');
  const [search, setSearch] = useState('');
  const filter = useMemo(() => languageFilter(t('languageNone')), [t]);
  const { groups } = useLanguageOptions(search);
  // A chosen language is shown under its name, which may contain parentheses.
  const isName = (text: string): boolean =>
    groups.some(({ items }) => items.some(({ label }) => label === text));
  return (
    <Select
      size="md"
      label={props.label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={props.error}
      searchable
      selectFirstOptionOnChange
      clearable={false}
      allowDeselect={false}
      placeholder={t('languageSearch')}
      data={groups}
      value={props.value}
      onChange={props.onChange}
      searchValue={search}
      onSearchChange={(text) => setSearch(isName(text) ? text : filterCharacters(text))}
      filter={filter}
      renderOption={({ option }) => <LanguageLine option={option as LanguageOption} />}
      maxDropdownHeight={320}
    />
  );
}
