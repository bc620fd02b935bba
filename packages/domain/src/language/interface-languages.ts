/** The languages of the interface, of the server's answers and of its mails, each under its own name: a further one is a
 *  line here and its words (docs/decisions/0085). */
export const interfaceLanguages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  {
    code: 'ar',
    name: 'العربية',
    direction: 'rtl',
    comma: '،',
    writes: { numberingSystem: 'latn', calendar: 'gregory' },
  },
] as const satisfies readonly Offered[];

interface Offered {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** Between the items of a list, if it is not `,`. */
  comma?: string;
  /** Format of dates and numbers in every region: digits and calendar (UTS 35, section 3.6). */
  writes?: { numberingSystem: string; calendar: string };
}

export type SpokenLanguage = (typeof interfaceLanguages)[number]['code'];

const find = (code: string): Offered | undefined => interfaceLanguages.find((one) => one.code === code);

export function isSpoken(code: string): code is SpokenLanguage {
  return find(code) !== undefined;
}

export function directionOf(code: SpokenLanguage): 'ltr' | 'rtl' {
  return find(code)?.direction ?? 'ltr';
}

export const commaOf = (code: SpokenLanguage): string => find(code)?.comma ?? ',';

/** The locale in which dates and numbers are written in a language, as they are in one of its regions (`en-GB`). */
export function localeIn(code: SpokenLanguage, region: string = code): string {
  const writes = find(code)?.writes;
  return writes ? new Intl.Locale(region, writes).toString() : region;
}
