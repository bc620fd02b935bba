import { androidFacts } from './android/facts.ts';
import { appleFacts } from './apple/facts.ts';
import { arbFacts } from './arb/facts.ts';
import { emberFacts } from './ember/facts.ts';
import { exchangeFacts } from './exchange/facts.ts';
import type { CatalogueEntry } from './facts.ts';
import { gettextFacts } from './gettext/facts.ts';
import { goI18nFacts } from './go-i18n/facts.ts';
import { iniFacts } from './ini/facts.ts';
import { jsonFacts } from './json/facts.ts';
import { phpFacts } from './php/facts.ts';
import { propertiesFacts } from './properties/facts.ts';
import { qtFacts } from './qt/facts.ts';
import { resxFacts } from './resx/facts.ts';
import {
  hasKnownRegion,
  hasKnownVariants,
  isLanguage,
  toAndroidQualifier,
  toBcp47,
  toPosix,
} from './shared/language.ts';
import { spreadsheetFacts } from './spreadsheet/facts.ts';
import { tomlFacts } from './toml/facts.ts';
import { xcstringsFacts } from './xcstrings/facts.ts';
import { xliffFacts } from './xliff/facts.ts';
import { yamlFacts } from './yaml/facts.ts';

/** Every format, in the order in which people are offered them. Safe for the browser. */
export const catalogue: readonly CatalogueEntry[] = [
  ...androidFacts,
  ...jsonFacts,
  ...goI18nFacts,
  ...arbFacts,
  ...gettextFacts,
  ...appleFacts,
  ...xcstringsFacts,
  ...propertiesFacts,
  ...iniFacts,
  ...tomlFacts,
  ...xliffFacts,
  ...resxFacts,
  ...qtFacts,
  ...exchangeFacts,
  ...spreadsheetFacts,
  ...emberFacts,
  ...phpFacts,
  ...yamlFacts,
];

const byName = new Map(catalogue.map((entry) => [entry.name, entry]));

/** The facts about a format, or undefined for an unknown name. */
export function findCatalogueEntry(name: string): CatalogueEntry | undefined {
  return byName.get(name);
}

/** The facts about an existing format. @throws RangeError for an unknown name */
export function getCatalogueEntry(name: string): CatalogueEntry {
  const entry = byName.get(name);
  if (!entry) throw new RangeError(`No format is called ${name}`);
  return entry;
}

/** Names of the formats of spreadsheets, in the order of the specification. */
export const spreadsheetFormats: readonly string[] = catalogue
  .filter(({ spreadsheet }) => spreadsheet)
  .map(({ name }) => name)
  .sort();

/** The file with the plural forms that programs load with this one (`pluralsBeside`), or nothing. */
export function pluralsFileBeside(file: {
  format: string;
  path: string;
}): { format: string; path: string } | undefined {
  const entry = byName.get(file.format);
  const { pluralsBeside: beside, extensions = [] } = entry ?? {};
  const ending = /\.([^./\\]*)$/.exec(file.path)?.[1]?.toLowerCase() ?? '';
  if (!beside || !extensions.includes(ending)) return undefined;
  return { format: beside.format, path: file.path + beside.suffix };
}

/** The file that programs load with this one: that with the plural forms, or of such a one that with the texts. */
export function fileBeside(file: {
  format: string;
  path: string;
}): { format: string; path: string } | undefined {
  const texts = byName.get(byName.get(file.format)?.besideTexts ?? '');
  const suffix = texts?.pluralsBeside?.suffix ?? '';
  if (!texts || !file.path.endsWith(suffix)) return pluralsFileBeside(file);
  return { format: texts.name, path: file.path.slice(0, -suffix.length) };
}

/** The usual path of a language's file in a zip. `isBase`: it is the project's base language. */
export function usualPath(entry: CatalogueEntry, language: string, isBase = false): string {
  // Android's folder of the base language has no code.
  const path = isBase ? entry.path.replace('-{android}', '') : entry.path;
  return path
    .replace('{language}', language)
    .replace('{posix}', toPosix(language))
    .replace('{android}', toAndroidQualifier(language));
}

/**
 * The language (BCP 47) that a path names, or nothing: `values-zh-rCN/strings.xml`, `de.po`, `ar.lproj/…`,
 * `locales/pt_BR/app.json`, `app_de.arb`, `LC_MESSAGES` under its locale. The file's name counts before its folders,
 * and inner folders before outer ones.
 */
export const languageOfPath = (path: string): string | undefined => languagesOfPath(path)[0];

/** The languages that the file's name and its folders name, in this order. */
export function languagesOfPath(path: string): string[] {
  const segments = path.split(/[/\\]/).reverse();
  return segments.flatMap(
    (segment, depth) => (depth === 0 ? languageOfFile(segment) : languageOfFolder(segment)) ?? [],
  );
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
  // `SR.ru.resx`: what stands before a dot is rather a name.
  const whole = stem.includes('.') || isBundle(name) ? undefined : languageOfCode(stem);
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

/**
 * Whether a file's name begins with that of a bundle, which is that of a class of the program: `SR.resx` is the class
 * SR and not Serbian, `SR_de.properties` is its German (.NET, "Create resource files"; Java, ResourceBundle). Classes
 * begin with a capital letter, languages do not: `sr.resx` is Serbian.
 */
function isBundle(name: string): boolean {
  return /^[A-Z]/.test(name) && /\.(resx|resw|properties)$/i.test(name);
}

/** Languages of three letters that apps are translated into; any other such name is rather a folder like `src`. */
const threeLetters = new Set(
  'ace ast ban ber bho brx ceb chr ckb cmn cop csb doi dsb fil fur gom gsw haw hmn hsb jbo kab kmr kok lmo mai mni nan nds pap sah sat scn sma sme smn szl tok tzm vec yue'.split(
    ' ',
  ),
);

/** The language (BCP 47) that a whole name is the code of; undefined: it is rather a word. */
export function languageOfCode(code: string): string | undefined {
  if (!/^(b\+|[a-zA-Z]{2,3}([-_@.+]|$))/.test(code)) return undefined;
  const language = code.replace(/^b\+/, '').split(/[-_@.+]/)[0] ?? '';
  if (language.length === 3 && !threeLetters.has(language.toLowerCase())) return undefined;
  const tag = toBcp47(code);
  return tag && isLanguage(tag) && hasKnownRegion(tag) && hasKnownVariants(tag) ? tag : undefined;
}
