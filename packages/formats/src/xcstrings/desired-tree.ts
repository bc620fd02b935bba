import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { identityOf } from '../shared/collect.ts';
import { type Groups, groupUnits } from './group.ts';
import type { PlaceInCatalog } from './names.ts';
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
  const places = new Map<string, PlaceInCatalog>();
  const implied = new Set<string>();
  const shown = new Set<string>();
  const empty = new Set<string>();
  const repeated = repeatedEntries(catalog.entries);
  for (const entry of catalog.entries) {
    if (repeated.has(entry)) continue;
    for (const { language, texts } of entry.languages) {
      for (const { steps, value } of texts) {
        const place = { entry: entry.key, steps };
        const { key } = namedByPlace(place);
        const identity = identityOf({ key, text: null, language });
        places.set(key, place);
        places.set(identity, place);
        if (value.unit.text === '') empty.add(identity);
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
  const inLanguage = (unit: Unit) => identityOf({ ...unit, language: unit.language ?? options.language });
  const written = units.flatMap((unit) => {
    const { key, language = options.language } = unit;
    // An empty text stays empty: no unit gave it a text.
    if (unit.text === null && empty.has(inLanguage(unit))) return { ...unit, text: '' };
    if (language !== catalog.sourceLanguage || unit.text !== key || !implied.has(key)) return unit;
    bare.add(key);
    return [];
  });
  const known = (unit: Unit) => places.get(inLanguage(unit)) ?? places.get(unit.key);
  const groups = groupUnits(written, options, known);
  for (const entry of catalog.entries)
    for (const found of entry.languages) makeRoom(found, groups.get(entry.key));
  return { groups, bare };
}

/** An empty text goes where what is written of its localization is of another shape: forms of it, or a text without any. */
function makeRoom({ language, texts }: Localization, languages: ReturnType<Groups['get']>): void {
  const placed = languages?.get(language);
  if (!placed || !texts.some(({ value }) => value.unit.text === '')) return;
  const shapes = new Set(texts.map(({ steps }) => shapeOf(steps)));
  if (placed.every(({ steps }) => shapes.has(shapeOf(steps)))) return;
  languages?.set(
    language,
    placed.filter(({ unit }) => unit.text !== ''),
  );
}

const shapeOf = (steps: PlaceInCatalog['steps']): string => steps.map(({ kind }) => kind).join('\n');

/** An entry that shows no text at all has nothing that could go. */
function isSilent(entry: CatalogEntry, catalog: Catalog, text: string): boolean {
  return unitsOfEntry(entry, catalog.sourceLanguage, text)[Symbol.iterator]().next().done === true;
}

/** Whether a localization has texts in the same places as what is desired of it. */
export function sameForms({ texts }: Localization, desired: readonly PlaceInCatalog['steps'][]): boolean {
  const there = new Set(texts.map(({ steps }) => signature(steps)));
  return there.size === desired.length && desired.every((steps) => there.has(signature(steps)));
}

export function signature(steps: PlaceInCatalog['steps']): string {
  return steps.map(({ kind, name }) => `${kind} ${name}`).join('\n');
}
