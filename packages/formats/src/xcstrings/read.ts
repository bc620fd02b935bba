import type { JsonBranch, JsonNode } from '../json/node.ts';
import { decodeJson } from '../json/read.ts';
import { parseJsonTree } from '../json/tree.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { KeySet } from '../shared/key-set.ts';
import { LineCounter } from '../shared/position.ts';
import { entryMetadata } from './entry.ts';
import { namedByPlace } from './names.ts';
import { readState } from './state.ts';
import {
  argumentOf,
  type CatalogEntry,
  type CatalogText,
  commentOf,
  entryOf,
  isFixed,
  parseCatalog,
  sourceLanguageOf,
  textAt,
} from './tree.ts';

/** Reads a string catalog: a unit for each text in each language. @throws ParseError */
export function readCatalog(bytes: Uint8Array): Document {
  const { text } = decodeJson(bytes);
  return readByEntries(text) ?? readWhole(text);
}

/**
 * The document, without a tree of the whole file. Undefined for a catalog whose entries cannot be read one by one: one
 * that declares its language behind them, or has a name twice. Xcode writes none.
 */
function readByEntries(text: string): Document | undefined {
  const reading = new CatalogReading(text);
  const codes = new Map<string, string>();
  const names = new KeySet();
  let sourceLanguage: string | undefined;
  let isRepeated = false;
  const take = (node: JsonNode, { name }: JsonBranch, root: JsonBranch): boolean => {
    if (name !== 'strings' || isRepeated) return false;
    sourceLanguage ??= sourceLanguageOf(root);
    isRepeated = !names.add(String(node.name));
    const entry = entryOf(node, reading.misfits, codes);
    if (entry && !isRepeated) reading.take(entry, sourceLanguage);
    return true;
  };
  const root = parseJsonTree(text, { noKeys: true }, { depth: 2, take });
  const isOdd = isRepeated || root.children.filter(({ name }) => name === 'strings').length !== 1;
  return isOdd || sourceLanguage !== sourceLanguageOf(root) ? undefined : reading.document(root);
}

function readWhole(text: string): Document {
  const { root, entries, sourceLanguage, misfits } = parseCatalog(text);
  const reading = new CatalogReading(text, misfits);
  const repeated = repeatedEntries(entries);
  for (const entry of entries) {
    if (repeated.has(entry)) reading.hide(entry);
    else reading.take(entry, sourceLanguage);
  }
  return reading.document(root);
}

/** Goes through the entries of a catalog in the order of the file. */
class CatalogReading {
  readonly misfits: JsonNode[];
  readonly #text: string;
  readonly #collector: Collector;
  readonly #lines: LineCounter;

  constructor(text: string, misfits: JsonNode[] = []) {
    this.misfits = misfits;
    this.#text = text;
    this.#collector = new Collector(text);
    this.#lines = new LineCounter(text);
  }

  take(entry: CatalogEntry, sourceLanguage: string): void {
    for (const [unit, at] of unitsOfEntry(entry, sourceLanguage, this.#text))
      this.#collector.add({ ...unit, line: this.#lines.at(at) }, at);
  }

  /** Another entry of its name counts. */
  hide({ key, node }: CatalogEntry): void {
    this.#collector.notice(buildMessage('duplicate-key', { key }), node.start);
  }

  document(root: JsonBranch): Document {
    for (const node of this.misfits) {
      this.#collector.notice(buildMessage('string-without-text', { key: node.name }), node.start);
    }
    const sourceLanguage = sourceLanguageOf(root);
    const version = textAt(root, 'version');
    return {
      ...this.#collector.document('ios_xcstrings'),
      sourceLanguage,
      metadata: { sourceLanguage, ...(version && { version }) },
    };
  }
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
  sourceLanguage: string,
  text: string,
): Iterable<[Unit, number]> {
  const shared = sharedMetadata(entry, text);
  const isImplied = entry.key !== '' && !entry.languages.some(({ language }) => language === sourceLanguage);
  if (isImplied)
    yield [{ key: entry.key, text: entry.key, language: sourceLanguage, ...shared }, entry.node.start];
  for (const { language, texts } of entry.languages) {
    for (const found of texts) yield [unitOf(entry.key, found, language, shared, text), found.value.start];
  }
}

function unitOf(
  entry: string,
  { steps, value, state, substitution }: CatalogText,
  language: string,
  shared: Partial<Unit>,
  text: string,
): Unit {
  const named = namedByPlace({ entry, steps });
  const unit: Unit = { ...shared, ...named, text: value.unit.text, language };
  const stateName = state?.unit.text ?? undefined;
  const known = stateName === undefined ? undefined : readState(stateName);
  if (known) unit.state = known;
  const metadata = {
    ...shared.metadata,
    ...named.metadata,
    ...(substitution && argumentOf(substitution, text)),
    ...(stateName && !known && { state: stateName }),
  };
  if (Object.keys(metadata).length > 0) unit.metadata = metadata;
  return unit;
}

function sharedMetadata(entry: CatalogEntry, text: string): Partial<Unit> {
  const description = commentOf(entry);
  const metadata = entryMetadata(entry, text);
  return {
    ...(description && { description }),
    ...(metadata && { metadata }),
    ...(isFixed(entry, text) && { translatable: false }),
  };
}
