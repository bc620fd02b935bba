import { isLanguage, toBcp47 } from '../shared/language.ts';

/** Languages that are written in columns by name; codes work for all others too. */
const codes =
  'af am ar as az be bg bn br bs ca ceb co cs cy da de el en eo es et eu fa fi fil fr fy ga gd gl gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no ny or pa pl ps pt ro ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th tk tl tr tt ug uk ur uz vi xh yi yo zh zu zh-Hans zh-Hant pt-BR pt-PT en-US en-GB en-AU en-CA es-ES es-MX es-419 fr-CA fr-CH de-AT de-CH nl-BE sr-Latn sr-Cyrl'.split(
    ' ',
  );

/** Codes of countries that people write for the language. */
const countries = new Map(Object.entries({ jp: 'ja', cn: 'zh', kr: 'ko', cz: 'cs', gr: 'el', dk: 'da' }));

/** Words of three letters that are headings rather than languages. */
const words = new Set('key tag max min new old len row col map text name sum day'.split(' '));

let names: Map<string, string> | undefined;

/** Lower-case names, English ones and each language's own, of both orders: Brazilian Portuguese, Portuguese (Brazil). */
function byName(): Map<string, string> {
  if (names) return names;
  names = new Map([
    ['mandarin', 'zh'],
    ['farsi', 'fa'],
    ['tagalog', 'tl'],
  ]);
  for (const code of codes)
    for (const tongue of ['en', code])
      for (const languageDisplay of ['standard', 'dialect'] as const) {
        const name = new Intl.DisplayNames(tongue, { type: 'language', languageDisplay }).of(code);
        if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), code);
      }
  return names;
}

/**
 * The language (BCP 47) that a heading names: `de`, `pt_BR`, `German`, `Deutsch`, `German (de)`, `de - German`,
 * `label::English (en)`, `Simplified Chinese`, `Trad Chinese`. Nothing where it names none.
 */
export function languageOfHeading(heading: string): string | undefined {
  const whole = heading.trim();
  if (whole === '' || whole.length > 80) return undefined;
  const plain = whole.replace(/^\w+::?(?=\S)/, '');
  return ofAffixed(plain) ?? ofCode(plain) ?? ofName(plain) ?? ofParts(plain);
}

/** `text_de`, `de_text`, `Translation.fr`: a code tied to a word for texts. */
function ofAffixed(heading: string): string | undefined {
  const before = /^(?:texts?|strings?|values?|translations?|messages?|lang|language|locale|loc)[_.-]/i.exec(
    heading,
  );
  if (before) return ofCode(heading.slice(before[0].length));
  const behind = /[_.-](?:texts?|strings?|values?|translations?|messages?)$/i.exec(heading);
  return behind ? ofCode(heading.slice(0, behind.index)) : undefined;
}

function ofParts(heading: string): string | undefined {
  const inBrackets = /[([]([^()[\]]+)[)\]]\s*$/.exec(heading);
  if (inBrackets) {
    const before = heading.slice(0, inBrackets.index).trim();
    const code = ofCode(inBrackets[1] ?? '');
    if (code && (ofName(before) || ofCode(before))) return code;
    return ofName(before);
  }
  const [first = '', second, third] = heading.split(/(?<!\s)(?:\s*[-–—:/|]\s+|\s+[-–—:/|]\s*)/);
  if (second === undefined || third !== undefined) return undefined;
  if (ofName(second)) return ofCode(first) ?? ofName(second);
  return ofName(first) ? (ofCode(second) ?? ofName(first)) : undefined;
}

function ofCode(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  const country = countries.get(lower);
  if (country) return country;
  if (words.has(lower) || !/^[a-z]{2,3}([-_@+][\w+-]+)?$/.test(lower)) return undefined;
  const tag = toBcp47(text);
  return tag && isLanguage(tag) ? tag : undefined;
}

function ofName(text: string): string | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^trad\b\.?/, 'traditional')
    .replace(/^simp\b\.?/, 'simplified');
  return byName().get(name);
}
