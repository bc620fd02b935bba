import { recommendedLanguages } from '@parlance/domain/language/recommended';
import { languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { hasOwnSource } from '../../product/file-formats.ts';
import { type Item, sharesItsPath } from './import-items.ts';

/** A path without its language: the common part for files of one kind in several languages. */
export function patternOf({ path, language }: Item): string {
  if (language === null) return path;
  const code = language.split('-').join('[-_]r?');
  return path.replace(new RegExp(`(^|[/._-])${code}(?=[/._-]|$)`, 'gi'), '$1*');
}

/** Its path in the form of the file without a language: `values/…` for `values-de/…`, `Base.lproj` for `de.lproj`. */
const unlabelledPath = (item: Item): string =>
  item.takesBase
    ? item.path.replace(/(^|\/)Base\.lproj\//, '$1.lproj/')
    : patternOf(item).replace(/[-_.]?\*/, '');

/** The languages that a file names: by its name or content, or by its columns. */
function namedBy({ language, takesBase, spreadsheet }: Item): string[] {
  const columns = Object.keys(spreadsheet?.columnDescription ?? {}).map(languageOfColumn);
  const inColumns = columns.filter((code) => code !== undefined);
  return inColumns.length > 0 || language === null || takesBase ? inColumns : [language];
}

const isRead = (item: Item): boolean => item.state === 'ready' && item.fileType !== null;

const isEnglish = (code: string): boolean => /^en(?:-|$)/.test(code);

/** English must contain at least this fraction of the fullest language's texts to count as the source of the others. */
const leastOfFullest = 1 / 4;

/** The part of a file that is in one of its languages: the filled cells of its column in a spreadsheet. */
function shareOf({ spreadsheet, filledRows = [] }: Item, code: string, codes: readonly string[]): number {
  const filled = (one: string): number => {
    const columns = spreadsheet?.columnDescription ?? {};
    const type = Object.keys(columns).find((name) => languageOfColumn(name) === one);
    return (type === undefined ? undefined : filledRows[columns[type] ?? -1]) ?? 0;
  };
  const all = codes.reduce((sum, one) => sum + filled(one), 0);
  return all === 0 ? 1 / codes.length : filled(code) / all;
}

/** The source among the languages that files name: English, otherwise the fullest. */
function sourceOf(items: readonly Item[]): string | undefined {
  const sizes = new Map<string, number>();
  for (const item of items) {
    const codes = namedBy(item);
    for (const code of codes)
      sizes.set(code, (sizes.get(code) ?? 0) + item.size * shareOf(item, code, codes));
  }
  const fullest = [...sizes].toSorted(([, a], [, b]) => b - a);
  const english = fullest.find(([code]) => code === 'en') ?? fullest.find(([code]) => isEnglish(code));
  const least = (fullest[0]?.[1] ?? 0) * leastOfFullest;
  return english && english[1] >= least ? english[0] : fullest[0]?.[0];
}

/** The base language of a project that begins with these files. The files determine it: it is the source among the
 *  languages that they name. A file without a language next to others of its kind is in none of their languages,
 *  and mostly English; so is the source within files that name what they translate into. `fallback` applies where the
 *  files give no hint. */
export function baseOfFiles(items: readonly Item[], fallback: string): string {
  const files = items.filter(isRead);
  const unlabelled = new Set(files.filter((item) => item.takesBase).map(unlabelledPath));
  const beside = files.filter((item) => !item.takesBase && unlabelled.has(unlabelledPath(item)));
  const targets = files.every(({ fileType }) => hasOwnSource(fileType)) ? files : [];
  const named = targets.flatMap(namedBy);
  const taken = beside.length > 0 ? beside.flatMap(namedBy) : named.some(isEnglish) ? [] : named;
  if (taken.length === 0) return sourceOf(files) ?? fallback;
  return ['en', fallback, ...recommendedLanguages].find((code) => !taken.includes(code)) ?? fallback;
}

/** The list with the base language for files that name none, which is right where there are no texts yet. */
export function withBase(items: readonly Item[], baseLanguage: string): readonly Item[] {
  const isWithout = (item: Item) =>
    isRead(item) && (item.takesBase === true || (item.language === null && !sharesItsPath(item, items)));
  const isOther = (item: Item) => isWithout(item) && item.language !== baseLanguage;
  if (!items.some(isOther)) return items;
  return items.map((item) => (isOther(item) ? { ...item, language: baseLanguage, takesBase: true } : item));
}

/** Files of one folder that differ only in their language have one format: that of the base language's file, or
 *  else of the language that the others are translated from, if the other file can have this format, too. A file
 *  with a few texts does not show its flavour of JSON. */
export function withFormatOfBase(items: readonly Item[], baseLanguage: string): Item[] {
  const siblings = Map.groupBy(items.filter(isRead), patternOf);
  const formats = new Map(
    [...siblings].map(([pattern, files]) => {
      const source = sourceOf(files);
      const base = files.find(({ language }) => language === baseLanguage);
      return [pattern, (base ?? files.find(({ language }) => language === source))?.fileType];
    }),
  );
  return items.map((item) => {
    const fileType = formats.get(patternOf(item));
    const fits = fileType && item.fileType !== fileType && item.alternatives.includes(fileType);
    return fits ? { ...item, fileType } : item;
  });
}
