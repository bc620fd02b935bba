import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { pluralRules } from '../shared/plural.ts';
import { categoriesByIndex, type PluralForms, parsePluralForms } from './plurals.ts';

/**
 * Headers as GNU gettext's manual and the translation teams have them; which one a language takes is found by
 * comparing with CLDR, so that no second table of languages can disagree with it.
 */
const candidates: readonly string[] = [
  'nplurals=1; plural=0;',
  'nplurals=2; plural=(n != 1);',
  'nplurals=2; plural=(n > 1);',
  'nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1);',
  'nplurals=2; plural=(n<=1 || (n>=11 && n<=99) ? 0 : 1);',
  'nplurals=2; plural=(n==1 || n==2 || n==3 || (n%10!=4 && n%10!=6 && n%10!=9) ? 0 : 1);',
  'nplurals=2; plural=(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : 1);',
  'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);',
  'nplurals=3; plural=(n==0 ? 0 : n==1 ? 1 : 2);',
  'nplurals=3; plural=(n<=1 ? 0 : n<=10 ? 1 : 2);',
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  'nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);',
  'nplurals=3; plural=(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2);',
  'nplurals=3; plural=(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2);',
  'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);',
  'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);',
  'nplurals=4; plural=(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3);',
  'nplurals=4; plural=(n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3);',
  'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4);',
  'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4);',
  'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);',
];

const parsed = candidates.map((header) => ({ header, forms: parsePluralForms(header) as PluralForms }));

const numbers = [...Array.from({ length: 201 }, (_, n) => n), 1_000, 1_001, 1_002, 10_000];

/** The plural forms of a new file: the header's value, and the category of each index. */
export interface PluralHeader {
  value: string;
  categories: PluralCategory[];
}

/**
 * The header of a language. `desired` are categories that have texts: where the language's whole numbers do not use
 * one (Russian other, French many), the file gets more forms, which its expression never chooses.
 */
export function pluralHeaderFor(
  language: string,
  desired: Iterable<PluralCategory> = [],
  own?: string,
): PluralHeader {
  const declared = parsePluralForms(own);
  const { header, forms } =
    (declared && own !== undefined ? { header: own, forms: declared } : undefined) ?? fitting(language);
  for (let count = forms.count; count <= pluralCategories.length; count++) {
    const categories = categoriesByIndex({ ...forms, count }, language);
    if ([...desired].every((category) => categories.includes(category))) {
      return { value: header.replace(/nplurals\s*=\s*\d+/, `nplurals=${count}`), categories };
    }
  }
  throw new Error('six forms have all six categories');
}

const found = new Map<string, { header: string; forms: PluralForms }>();

function fitting(language: string): { header: string; forms: PluralForms } {
  const known = found.get(language) ?? findFitting(language);
  found.set(language, known);
  return known;
}

function findFitting(language: string): { header: string; forms: PluralForms } {
  const rules = pluralRules(language);
  const first = parsed.find(({ forms }) => agrees(forms, (n) => rules.select(n)));
  const germanic = parsed[1];
  if (!germanic) throw new Error('the list of headers is empty');
  return first ?? germanic;
}

/** Whether indexes and categories map to each other for all numbers that matter. */
function agrees(forms: PluralForms, select: (n: number) => string): boolean {
  const names = new Map<number, string>();
  const indexes = new Map<string, number>();
  for (const n of numbers) {
    const index = forms.expression(n);
    const name = select(n);
    if ((names.get(index) ?? name) !== name || (indexes.get(name) ?? index) !== index) return false;
    names.set(index, name);
    indexes.set(name, index);
  }
  return true;
}
