import type { ComboboxItemGroup } from '@mantine/core';
import { recommendedLanguages } from '@parlance/domain/language/recommended';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useAvailableLanguages } from '../languages.api.ts';
import type { LanguageOption } from './language-filter.ts';
import classes from './language-options.module.css';

const wellFormed = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** The languages as options: the recommended ones, then all by name, and the typed text as a custom code. `without`
 *  are codes that the project already has. */
export function useLanguageOptions(search: string, without: readonly string[] = []) {
  const t = useText('projects');
  const format = useFormat();
  const available = useAvailableLanguages();
  const groups = useMemo((): ComboboxItemGroup<LanguageOption>[] => {
    const options = new Map<string, LanguageOption>();
    for (const { code, name, nativeName, rtl } of available.data ?? []) {
      if (!without.includes(code)) options.set(code, { value: code, label: name, nativeName, rtl });
    }
    const first = recommendedLanguages
      .map((code) => options.get(code))
      .filter((option) => option !== undefined);
    const rest = [...options.values()]
      .filter((option) => !first.includes(option))
      .sort((a, b) => format.compare(a.label, b.label));
    const typed = search.trim();
    const known = [...options.keys(), ...without].some((code) => code.toLowerCase() === typed.toLowerCase());
    const own =
      wellFormed.test(typed) && typed.includes('-') && typed.length <= 35 && !known
        ? [{ value: typed, label: t('languageOwnUse', { code: typed }), nativeName: '', rtl: false }]
        : [];
    return [
      { group: t('languageRecommended'), items: first },
      { group: t('languageAll'), items: rest },
      { group: t('languageOwn'), items: own },
    ].filter(({ items }) => items.length > 0);
  }, [available.data, without, search, t, format]);
  return { groups, query: available };
}

/** One line of the list: name, native name, right-to-left mark, code. */
export function LanguageLine({ option }: { option: LanguageOption }) {
  const shell = useText('shell');
  if (option.disabled) return <span className={classes.nothing}>{option.label}</span>;
  return (
    <span className={classes.line}>
      <span className={classes.name}>{option.label}</span>
      {option.nativeName !== option.label && (
        <span className={classes.native} lang={option.value} dir={option.rtl ? 'rtl' : 'ltr'}>
          {option.nativeName}
        </span>
      )}
      <span className={classes.grow} />
      {option.rtl && <Badge>{shell('rightToLeft')}</Badge>}
      <LanguageCode code={option.value} />
    </span>
  );
}
