/** What is known of a picture that it can be found by, under the names of specification 2 section 2. */
export const filterNames = [
  'deviceModel',
  'deviceLanguageLong',
  'bundleVersion',
  'platform',
  'operatingSystem',
  'resolution',
] as const;
export type FilterName = (typeof filterNames)[number];

export type Search = Readonly<Record<string, string | string[] | undefined>>;
/** The first word of a parameter; '' without one. */
export const firstWord = (value: string | string[] | undefined): string => [value].flat()[0] ?? '';

/** Whether an address says which pictures of a tag are shown, and not only which entries. */
export const namesPictures = (search: Search): boolean =>
  [...filterNames, 'isBlank', 'mainFilter'].some((name) => firstWord(search[name]) !== '');
