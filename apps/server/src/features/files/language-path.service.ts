/**
 * Paths of source files contain their language: `values-de/strings.xml`, `de.lproj/…`, `locales/de/app.json`,
 * `messages_de.properties`, `de.po`. A kept file is one file in all its languages, so its own path has none.
 */
import { shortFormOf, similarLanguage } from '@parlance/domain/language/language';
import { languagesOfPath } from '@parlance/formats/catalogue';
import { toAndroidQualifier, toBcp47 } from '@parlance/formats/shared/language';

/** Placeholder for a language that is the whole name of a folder or file. */
const mark = '{language}';

interface Place {
  start: number;
  end: number;
  kind: 'whole' | 'suffix' | 'android';
}

/** The path of the file without its language: `values/strings.xml`, `{language}.po`, `app.arb`. */
export function pathWithoutLanguage(path: string, language: string): string {
  const place = placeOfLanguage(path, language);
  if (!place) return path;
  const { start, end, kind } = place;
  return kind === 'whole'
    ? path.slice(0, start) + mark + path.slice(end)
    : // With the separator before it.
      path.slice(0, start - 1) + path.slice(end);
}

/** The path of the file in another language, derived from its path in `language`; never the same path. */
export function pathInLanguage(path: string, language: string, wanted: string): string {
  if (language === wanted) return path;
  const place = placeOfLanguage(path, language);
  if (place) {
    const derived = path.slice(0, place.start) + spell(wanted, path, place) + path.slice(place.end);
    // `en-US.json` in `en` spells the language that is wanted.
    if (derived !== path) return derived;
  }
  const android = /(^|\/)values(?=\/[^/]*\.xml$)/.exec(path);
  if (android) {
    const end = android.index + android[0].length;
    return `${path.slice(0, end)}-${toAndroidQualifier(wanted)}${path.slice(end)}`;
  }
  const bundle = /\.(properties|resx)$/i.exec(path);
  if (bundle) return path.slice(0, bundle.index) + bundleEnding(bundle[0], wanted) + bundle[0];
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}${wanted}/${path.slice(name)}`;
}

/**
 * Resource bundles have the language after their name: `messages_pt_BR.properties` (Java, ResourceBundle) and
 * `Strings.pt-BR.resx` (.NET, "Package and deploy resources").
 */
const bundleEnding = (extension: string, code: string): string =>
  extension.toLowerCase() === '.resx' ? `.${code}` : `_${code.replaceAll('-', '_')}`;

function spell(code: string, path: string, { start, end, kind }: Place): string {
  if (kind === 'android') return toAndroidQualifier(code);
  return path.slice(start, end).includes('_') || (kind === 'suffix' && path[start - 1] === '_')
    ? code.replaceAll('-', '_')
    : code;
}

/**
 * The part of the path that names the language. People give a file another code of the language than its path has
 * (`en-US.ini` as `en`): where no part names exactly this one, it is the last that names a similar one
 * (docs/decisions/0156).
 */
function placeOfLanguage(path: string, language: string): Place | undefined {
  const wanted = toBcp47(language);
  if (!wanted) return undefined;
  const exact = placeOfCode(path, wanted);
  if (exact) return exact;
  const similar = languagesOfPath(path).find((code) => similarLanguage(wanted, [code]) !== undefined);
  return similar === undefined ? placeOfBaseFolder(path) : placeOfCode(path, similar);
}

/** Xcode's folder of the base language stands where the others have their code: `Base.lproj` beside `de.lproj`. */
function placeOfBaseFolder(path: string): Place | undefined {
  const found = /(^|[/\\])Base(?=\.lproj[/\\][^/\\]*$)/.exec(path);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  return { start: end - 'Base'.length, end, kind: 'whole' };
}

/** Whether the folder of the file is Xcode's of the base language. */
export const isInBaseFolder = (path: string): boolean => placeOfBaseFolder(path) !== undefined;

/** The last part of the path that names exactly this code; the file name takes precedence over its folders. */
function placeOfCode(path: string, code: string): Place | undefined {
  const wanted = code.toLowerCase();
  const names = (text: string) => toBcp47(text)?.toLowerCase() === wanted;
  const segments = [...path.matchAll(/[^/\\]+/g)].reverse();
  for (const [depth, segment] of segments.entries()) {
    const found = placeInName(segment[0], depth === 0, { names, language: shortFormOf(wanted) });
    if (found) return { ...found, start: found.start + segment.index, end: found.end + segment.index };
  }
  return undefined;
}

function placeInName(
  name: string,
  isFile: boolean,
  { names, language }: { names: (text: string) => boolean; language: string },
): Place | undefined {
  if (!isFile && name.startsWith('values-') && names(name.slice(7))) {
    return { start: 7, end: name.length, kind: 'android' };
  }
  const stem = isFile ? name.replace(/\.[^.]*$/, '') : name.replace(/\.lproj$/, '');
  if (names(stem)) return { start: 0, end: stem.length, kind: 'whole' };
  if (!isFile) return undefined;
  // The longest ending that names the language: `_pt_BR` before `_BR`.
  for (const { index } of stem.matchAll(/[._-]/g)) {
    if (isBeforeRegion(stem.slice(0, index + 1), language)) continue;
    if (names(stem.slice(index + 1))) return { start: index + 1, end: stem.length, kind: 'suffix' };
  }
  return undefined;
}

/** Whether the region of this language follows: `fr_` of `fr_FR`, in which `FR` is no second `fr`. */
const isBeforeRegion = (beginning: string, language: string): boolean =>
  !beginning.endsWith('.') && beginning.toLowerCase().split(/[._-]/).at(-2) === language;
