import type { GuideLanguage } from './read-guide.ts';

const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a picture; a test holds that each one that a page names exists. */
export const pictureOf = (language: GuideLanguage, name: string): string =>
  files[`./pictures/${language}/${name}.webp`] ?? '';
