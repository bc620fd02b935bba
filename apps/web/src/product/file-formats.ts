import { catalogue, findCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';

/** The file formats in the order in which people are offered them. */
export const fileFormats: readonly CatalogueEntry[] = catalogue;

/** The name of a format; the key itself for one that this version does not know. */
export function formatTitle(name: string): string {
  return findCatalogueEntry(name)?.title ?? name;
}

/** Whether one file of this format contains several languages and names them. */
export function holdsSeveralLanguages(name: string): boolean {
  return findCatalogueEntry(name)?.multiLanguage ?? false;
}

/** Whether a file has its source texts beside those of the language that it names. */
export function hasOwnSource(name: string | null): boolean {
  return name !== null && findCatalogueEntry(name)?.bilingual === true;
}

/** Whether users choose the contents of the columns of such files. */
export function isSpreadsheet(name: string | null): boolean {
  return name !== null && findCatalogueEntry(name)?.spreadsheet === true;
}

/** "Allowed" of specification 2 section 5, in its order. */
const usualOrder =
  'csv, tsv, ini, js, json, properties, po, pot, resw, resx, strings, stringsdict, xls, xlsx, xliff, xlf, xml, yaml, yml, arb, tmx, tbx, php'.split(
    ', ',
  );

/** Endings of all formats in the order of the specification, those that it does not have at the end. */
export const allowedExtensions: readonly string[] = orderedExtensions(
  new Set(catalogue.flatMap((entry) => entry.extensions)),
);

function orderedExtensions(known: ReadonlySet<string>): string[] {
  const usual = usualOrder.filter((extension) => known.has(extension));
  return [...usual, ...[...known].filter((extension) => !usual.includes(extension)).sort()];
}
