import type { ReadOptions } from '../format.ts';
import type { Document, Unit, UnitState } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import type { XmlAttribute } from '../shared/xml.ts';
import { attributeOf, type XmlTag } from '../shared/xml-element.ts';
import { keyOfName } from '../shared/xml-key.ts';
import { joinedMarkup, keysOf, type NamedUnit, strongerMarkup, withKey } from './read.ts';
import { decodeXliff } from './scan.ts';
import { type Note2, type Scan2, scanXliff2, type Unit2 } from './scan-2.ts';
import { joinedSource, joinedTarget } from './segments.ts';

/** Reads XLIFF 2.0 and 2.1. @throws ParseError */
export function readXliff2(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeXliff(bytes);
  const lines = new LineCounter(text);
  const units: Unit[] = [];
  const names: NamedUnit[] = [];
  const places: number[] = [];
  const scan = scanXliff2(text, (found) => {
    const unit = unitOf2(found);
    unit.line = lines.at(found.tag.start);
    units.push(unit);
    names.push(namedUnit2(found));
    places.push(found.tag.start);
  });
  const collector = new Collector(text);
  const keys = keysOf2(scan, names);
  for (const [index, unit] of units.entries())
    collector.add(withKey(unit, keys[index] ?? ''), places[index] ?? 0);
  const language = toBcp47(attributeOf(scan.root, 'trgLang') ?? '');
  const sourceLanguage = toBcp47(attributeOf(scan.root, 'srcLang') ?? '');
  return {
    ...collector.document('xliff_2'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
  };
}

/** What the key of a unit is made of, once the whole file is known. */
export function namedUnit2({ tag, parts, file }: Unit2): NamedUnit {
  const id = keyOfName(attributeOf(tag, 'id') ?? '');
  const source = id === '' ? joinedSource(parts) : '';
  return { name: keyOfName(attributeOf(tag, 'name') ?? '') || undefined, id, source, original: file.id };
}

/**
 * The key of each unit: its name where no other has the same, else its id, which holds within one `<file>` only, so
 * that with several the file's id stands before it.
 */
export function keysOf2({ files }: Scan2, units: readonly NamedUnit[]): string[] {
  return keysOf({ files, symfony: false }, units);
}

/** XLIFF 2 has no state for texts that need review: a sub-state holds it. `translated` means nothing for the review. */
function stateOfTag(tag: XmlTag): UnitState | undefined {
  const subState = attributeOf(tag, 'subState') ?? '';
  if (/:rejected/.test(subState)) return 'rejected';
  if (/:needs-review/.test(subState)) return 'needs-review';
  const state = attributeOf(tag, 'state');
  if (state === 'initial') return 'needs-translation';
  return state === 'reviewed' || state === 'final' ? 'accepted' : undefined;
}

const worstFirst: readonly (UnitState | undefined)[] = [
  'needs-translation',
  'rejected',
  'needs-review',
  undefined,
  'accepted',
];

/** The state of the segments with a target: the lowest of them. */
export function stateOf2({ parts }: Unit2): UnitState | undefined {
  let least = worstFirst.length;
  for (const { target, ignorable, tag } of parts)
    if (target && !ignorable) least = Math.min(least, worstFirst.indexOf(stateOfTag(tag)));
  return worstFirst[least];
}

const places = new Set(['location', 'file-source']);
/** Symfony notes its own state of a message so. */
const unsaid = new Set(['meaning', 'state', ...places]);

/** Made in one go, so that all units of a large file share their shape. */
export function unitOf2(found: Unit2): Unit {
  const { parts, notes, tag } = found;
  let markup: string | undefined;
  for (const { source, target } of parts) markup = strongerMarkup(markup, joinedMarkup(source, target));
  const unit: Unit = {
    key: '',
    text: joinedTarget(parts),
    source: joinedSource(parts),
    line: 0,
    description: notes.length > 0 ? descriptionIn(notes) : undefined,
    state: stateOf2(found),
    metadata: markup ? { markup } : undefined,
  };
  if (notes.length > 0) {
    const meaning = notes.find(({ category }) => category === 'meaning');
    if (meaning) unit.context = meaning.text;
    const references = referencesIn(notes);
    if (references.length > 0) unit.references = references;
  }
  if (found.fixed) unit.translatable = false;
  const size = sizeRestriction(tag)?.value.split(',').at(-1);
  if (size && /^[1-9]\d{0,8}$/.test(size)) unit.maxLength = Number(size);
  return unit;
}

/** The attribute of the size and length restriction module, with any prefix. */
export function sizeRestriction({ attributes }: XmlTag): XmlAttribute | undefined {
  return attributes.find(({ name }) => name.endsWith(':sizeRestriction'));
}

function descriptionIn(notes: readonly Note2[]): string | undefined {
  const described = describingNotes2(notes);
  return described.length > 0 ? described.map(({ text }) => text).join('\n') : undefined;
}

/** Notes for translators. */
export function describingNotes2(notes: readonly Note2[]): Note2[] {
  return notes.filter(({ category }) => !unsaid.has(category ?? ''));
}

function referencesIn(notes: readonly Note2[]): string[] {
  const found = notes.filter(({ category }) => places.has(category ?? ''));
  return found.flatMap(({ text }) => text.split('\n').map((line) => line.trim()));
}
