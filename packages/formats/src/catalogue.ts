import { isLanguage, toAndroidQualifier, toBcp47, toPosix } from './shared/language.ts';

/** What is known of a format without its code, for lists, file dialogs and zips. Safe for the browser. */
export interface CatalogueEntry {
  /** The key that the API uses, `gettext_po`. */
  name: string;
  title: string;
  /** Without the dot, the usual one first. */
  extensions: readonly string[];
  mediaType: string;
  /**
   * Usual path of one language's file, where `{language}` is BCP 47, `{posix}` like `pt_BR`, and `{android}` a
   * resource qualifier like `pt-rBR`.
   */
  path: string;
  /** The file carries the source text beside each text. */
  bilingual: boolean;
  /** One file holds several languages. */
  multiLanguage: boolean;
  plurals: boolean;
  /** It can hold a description of each text. */
  comments: boolean;
  /** It says of each text whether it needs review. */
  states: boolean;
  maxLength: boolean;
}

const none = {
  bilingual: false,
  multiLanguage: false,
  plurals: false,
  comments: false,
  states: false,
  maxLength: false,
} as const;

/** Every format, in the order in which people are offered them. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    ...none,
    name: 'android_xml',
    title: 'Android XML',
    extensions: ['xml'],
    mediaType: 'application/xml',
    path: 'values-{android}/strings.xml',
    plurals: true,
    comments: true,
    maxLength: true,
  },
  {
    ...none,
    name: 'nested_json',
    title: 'Nested JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
  },
  {
    ...none,
    name: 'gettext_po',
    title: 'Gettext PO',
    extensions: ['po'],
    mediaType: 'text/x-gettext-translation',
    path: '{posix}.po',
    bilingual: true,
    plurals: true,
    comments: true,
    states: true,
  },
];

const byName = new Map(catalogue.map((entry) => [entry.name, entry]));

/** What is known of a format, or nothing for a name that is none. */
export function findCatalogueEntry(name: string): CatalogueEntry | undefined {
  return byName.get(name);
}

/** The usual path of a language's file in a zip. */
export function usualPath(entry: CatalogueEntry, language: string): string {
  return entry.path
    .replace('{language}', language)
    .replace('{posix}', toPosix(language))
    .replace('{android}', toAndroidQualifier(language));
}

/**
 * The language (BCP 47) that a path names, or nothing: `values-zh-rCN/strings.xml`, `de.po`, `ar.lproj/…`,
 * `locales/pt_BR/app.json`, `app_de.arb`, `LC_MESSAGES` under its locale. The file's name counts before its folders,
 * and inner folders before outer ones.
 */
export function languageOfPath(path: string): string | undefined {
  const segments = path.split(/[/\\]/).reverse();
  for (const [depth, segment] of segments.entries()) {
    const language = depth === 0 ? languageOfFile(segment) : languageOfFolder(segment);
    if (language) return language;
  }
  return undefined;
}

function languageOfFolder(name: string): string | undefined {
  if (name === 'values') return undefined;
  if (name.startsWith('values-')) return languageOfCode(withoutOtherQualifiers(name.slice(7)));
  return languageOfCode(name.replace(/\.lproj$/, ''));
}

/** Android allows more qualifiers behind the language: `de-rAT-land`, `fr-sw600dp`. */
function withoutOtherQualifiers(qualifiers: string): string {
  return /^(b\+[\w+]+|[a-z]{2,3}(-r[A-Z]{2})?)(-|$)/.exec(qualifiers)?.[1] ?? '';
}

function languageOfFile(name: string): string | undefined {
  const stem = name.replace(/\.[^.]*$/, '');
  const whole = languageOfCode(stem);
  if (whole) return whole;
  // The longest ending that is a language: `messages_pt_BR`, `app.zh-Hans`.
  for (const { index } of stem.matchAll(/[._-]/g)) {
    const ending = stem.slice(index + 1);
    if (/^[a-z]{2,3}([_-]|$)/.test(ending)) {
      const language = languageOfCode(ending);
      if (language) return language;
    }
  }
  // The leading part is one less often, and only in front of a dot: `ja.sjis.po`.
  const first = /^([a-z]{2}([_-][A-Za-z]{2,4})?)\./.exec(stem)?.[1];
  return first ? languageOfCode(first) : undefined;
}

/** Languages of three letters that apps are translated into; any other such name is rather a folder like `src`. */
const threeLetters = new Set(
  'ace ast ban ber bho brx ceb chr ckb cmn cop csb doi dsb fil fur gom gsw haw hmn hsb jbo kab kmr kok lmo mai mni nan nds pap sah sat scn sma sme smn szl tok tzm vec yue'.split(
    ' ',
  ),
);

function languageOfCode(code: string): string | undefined {
  if (!/^(b\+|[a-zA-Z]{2,3}([-_@.+]|$))/.test(code)) return undefined;
  const language = code.replace(/^b\+/, '').split(/[-_@.+]/)[0] ?? '';
  if (language.length === 3 && !threeLetters.has(language.toLowerCase())) return undefined;
  const tag = toBcp47(code);
  return tag && isLanguage(tag) ? tag : undefined;
}
