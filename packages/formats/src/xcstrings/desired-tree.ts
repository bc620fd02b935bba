import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { identityOf } from '../shared/collect.ts';
import { type Groups, groupUnits } from './group.ts';
import type { Place } from './names.ts';
import { namedByPlace } from './names.ts';
import { repeatedEntries, unitsOfEntry } from './read.ts';
import type { Catalog, CatalogEntry, Localization } from './tree.ts';

/** What is to stand in a kept catalog. */
export interface WantedCatalog {
  groups: Groups;
  /** Entries that stay although no text of theirs is written: those of which the key itself is the text, and fixed ones. */
  bare: ReadonlySet<string>;
}

/** Units by the places that the catalog has for them. @throws WriteError */
export function wantedCatalog(
  catalog: Catalog,
  text: string,
  units: readonly Unit[],
  options: RewriteOptions,
): WantedCatalog {
  const places = new Map<string, Place>();
  const implied = new Set<string>();
  const shown = new Set<string>();
  const repeated = repeatedEntries(catalog.entries);
  for (const entry of catalog.entries) {
    if (repeated.has(entry)) continue;
    for (const { language, texts } of entry.languages) {
      for (const { steps } of texts) {
        const place = { entry: entry.key, steps };
        const { key } = namedByPlace(place);
        places.set(key, place);
        places.set(identityOf({ key, text: null, language }), place);
      }
    }
    for (const [unit] of unitsOfEntry(entry, catalog.sourceLanguage, text)) {
      if (unit.translatable === false) shown.add(entry.key);
      if (unit.text !== unit.key || unit.language !== catalog.sourceLanguage || unit.state) continue;
      if (!places.has(identityOf(unit))) implied.add(unit.key);
    }
    if (isSilent(entry, catalog, text)) shown.add(entry.key);
  }
  const bare = new Set(shown);
  const written = units.filter((unit) => {
    const { key, language = options.language } = unit;
    if (language !== catalog.sourceLanguage || unit.text !== key || !implied.has(key)) return true;
    bare.add(key);
    return false;
  });
  const known = (unit: Unit) =>
    places.get(identityOf({ ...unit, language: unit.language ?? options.language })) ?? places.get(unit.key);
  return { groups: groupUnits(written, options, known), bare };
}

/** An entry that shows no text at all has nothing that could go. */
function isSilent(entry: CatalogEntry, catalog: Catalog, text: string): boolean {
  return unitsOfEntry(entry, catalog.sourceLanguage, text)[Symbol.iterator]().next().done === true;
}

/** Whether a localization has texts in the same places as what is desired of it. */
export function sameForms({ texts }: Localization, desired: readonly Place['steps'][]): boolean {
  const there = new Set(texts.map(({ steps }) => signature(steps)));
  return there.size === desired.length && desired.every((steps) => there.has(signature(steps)));
}

export function signature(steps: Place['steps']): string {
  return steps.map(({ kind, name }) => `${kind} ${name}`).join('\n');
}
