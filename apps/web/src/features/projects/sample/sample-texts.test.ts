import { expect, it } from 'vitest';
import { sampleTexts } from './sample-texts.ts';

it.each(sampleTexts)('counts passengers in every plural form of $language', ({ language, texts }) => {
  const { checkout } = texts as { checkout: Record<string, string> };
  const forms = Object.keys(checkout).flatMap((key) => /^passengers\[(\w+)\]$/.exec(key)?.[1] ?? []);
  expect(forms.sort()).toEqual(new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort());
});
