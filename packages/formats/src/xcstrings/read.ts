import { decodeJson } from '../json/read.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { LineCounter } from '../shared/position.ts';
import { namedByPlace } from './names.ts';
import { readState } from './state.ts';
import {
  type Catalog,
  type CatalogEntry,
  type CatalogText,
  commentOf,
  isFixed,
  memberText,
  parseCatalog,
  textAt,
} from './tree.ts';

/** Reads a string catalog: a unit for each text in each language. @throws ParseError */
export function readCatalog(bytes: Uint8Array): Document {
  const { text } = decodeJson(bytes);
  const catalog = parseCatalog(text);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const repeated = repeatedEntries(catalog.entries);
  for (const entry of catalog.entries) {
    if (repeated.has(entry)) {
      const message = `${JSON.stringify(entry.key)} occurs more than once; the last one counts`;
      collector.notice('duplicate-key', message, entry.node.start);
    } else
      for (const [unit, at] of unitsOfEntry(entry, catalog, text))
        collector.add({ ...unit, line: lines.at(at) }, at);
  }
  for (const node of catalog.misfits) {
    const message = `${JSON.stringify(node.name)} has no text that is understood; it stays as it is`;
    collector.notice('not-a-string', message, node.start);
  }
  const version = textAt(catalog.root, 'version');
  return {
    ...collector.document('ios_xcstrings'),
    sourceLanguage: catalog.sourceLanguage,
    metadata: { sourceLanguage: catalog.sourceLanguage, ...(version && { version }) },
  };
}

/** All but the last entry of each name. */
export function repeatedEntries(entries: readonly CatalogEntry[]): Set<CatalogEntry> {
  const last = new Map(entries.map((entry) => [entry.key, entry]));
  return new Set(
    last.size === entries.length ? [] : entries.filter((entry) => last.get(entry.key) !== entry),
  );
}

/** The units of an entry with their places. A string without a text in the source language is that text itself. */
export function* unitsOfEntry(
  entry: CatalogEntry,
  { sourceLanguage }: Catalog,
  text: string,
): Iterable<[Unit, number]> {
  const shared = sharedFacts(entry, text);
  const isImplied = entry.key !== '' && !entry.languages.some(({ language }) => language === sourceLanguage);
  if (isImplied)
    yield [{ key: entry.key, text: entry.key, language: sourceLanguage, ...shared }, entry.node.start];
  for (const { language, texts } of entry.languages) {
    for (const found of texts) yield [unitOf(entry.key, found, language, shared), found.value.start];
  }
}

function unitOf(
  entry: string,
  { steps, value, state }: CatalogText,
  language: string,
  shared: Partial<Unit>,
): Unit {
  const named = namedByPlace({ entry, steps });
  const unit: Unit = { ...shared, ...named, text: value.unit.text, language };
  const said = state?.unit.text ?? undefined;
  const known = said === undefined ? undefined : readState(said);
  if (known) unit.state = known;
  const metadata = { ...shared.metadata, ...named.metadata, ...(said && !known && { state: said }) };
  if (Object.keys(metadata).length > 0) unit.metadata = metadata;
  return unit;
}

function sharedFacts(entry: CatalogEntry, text: string): Partial<Unit> {
  const description = commentOf(entry);
  const extraction = memberText(entry, 'extractionState');
  return {
    ...(description && { description }),
    ...(extraction && { metadata: { extraction_state: extraction } }),
    ...(isFixed(entry, text) && { translatable: false }),
  };
}
