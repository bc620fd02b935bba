/** What is known of formats. */
import { catalogue, findCatalogueEntry } from '@parlance/formats/catalogue';
import { languagePart } from './file-options.ts';

const words = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/);

/** Why no format has this name, and which ones are near: by a word of it, or by the ending of their files. Undefined: one has it. */
export function unknownFormat(name: string): string | undefined {
  if (findCatalogueEntry(name)) return undefined;
  const given = words(name);
  const near = catalogue
    .filter((entry) => [...words(entry.name), ...entry.extensions].some((word) => given.includes(word)))
    .map((entry) => entry.name);
  const which = near.length > 0 ? ` Near are: ${near.join(', ')}.` : '';
  return `There is no format "${name}".${which} The page "File formats" of a server (/help/formats) has all.`;
}

/** Where files of a format usually lie: in folders of their language, or else together in one. Those of several languages have a file for each here. */
export function usualPath(format: string): string {
  const { path = '', extensions = [] } = findCatalogueEntry(format) ?? {};
  const usual = path.replaceAll(/\{(?:language|posix|android)\}/g, languagePart);
  if (!usual.includes(languagePart)) return `locales/${languagePart}.${extensions[0] ?? 'json'}`;
  return usual.includes('/') ? usual : `locales/${usual}`;
}
