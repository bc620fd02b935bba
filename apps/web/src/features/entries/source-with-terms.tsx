import type { LanguageItem } from '@parlance/contract/projects';
import { type ComponentProps, memo } from 'react';
import { RichText } from './rich-text.tsx';
import { useTermsIn } from './terms.ts';
import { dirOf } from './view.ts';

type Props = Omit<ComponentProps<typeof RichText>, 'text' | 'lang' | 'dir' | 'terms'> & {
  /** null: the source has no text; `missing` is shown. */
  text: string | null;
  missing?: string;
  language: LanguageItem;
};

/** A source text, or the base text, with the terms of the glossary underlined, wherever one is shown. */
export const SourceWithTerms = memo(function SourceWithTerms({
  text,
  missing = '–',
  language,
  isSearched = true,
  ...look
}: Props) {
  const terms = useTermsIn(text, language);
  return (
    <RichText
      {...{ ...look, terms, isSearched }}
      text={text ?? missing}
      lang={language.name}
      dir={dirOf(language)}
    />
  );
});
