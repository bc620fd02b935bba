import { catalogue, findCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';

/** The file formats in the order in which people are offered them. */
export const fileFormats: readonly CatalogueEntry[] = catalogue;

/** What a format is called; the key itself for one that this version does not know. */
export function formatTitle(name: string): string {
  return findCatalogueEntry(name)?.title ?? name;
}

/** Whether one file of this format holds several languages and says itself which. */
export function holdsSeveralLanguages(name: string): boolean {
  return findCatalogueEntry(name)?.multiLanguage ?? false;
}
