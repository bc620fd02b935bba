import type { ReadOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { formOfKey } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { type Content, markupOf } from '../shared/xml-content.ts';
import { attributeOf } from '../shared/xml-element.ts';
import { keyOfName } from '../shared/xml-key.ts';
import type { Part } from './part.ts';
import { decodeXliff, type Note, scanXliff, type TransUnit } from './scan.ts';
import { hasText } from './seg-target.ts';
import { joinedTarget } from './segments.ts';
import { readState, type TargetState } from './state.ts';

/** Reads XLIFF 1.0 to 1.2. @throws ParseError */
export function readXliff(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeXliff(bytes);
  const lines = new LineCounter(text);
  const units: Unit[] = [];
  const names: NamedUnit[] = [];
  const places: number[] = [];
  const scan = scanXliff(text, (transUnit) => {
    const unit = unitOf(transUnit);
    unit.line = lines.at(transUnit.tag.start);
    units.push(unit);
    names.push(namedUnit(transUnit));
    places.push(transUnit.tag.start);
  });
  const collector = new Collector(text);
  const keys = keysOf(scan, names);
  for (const [index, unit] of units.entries())
    collector.add(withKey(unit, keys[index] ?? ''), places[index] ?? 0);
  const [file] = scan.files;
  const language = file && toBcp47(attributeOf(file.tag, 'target-language') ?? '');
  const sourceLanguage = file && toBcp47(attributeOf(file.tag, 'source-language') ?? '');
  return {
    ...collector.document('xliff'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
  };
}

/** What the key of a unit is made of, once the whole file is known. */
export interface NamedUnit {
  name: string | undefined;
  id: string;
  source: string;
  original: string;
}

export function namedUnit({ tag, source, file }: TransUnit): NamedUnit {
  return {
    name: keyOfName(attributeOf(tag, 'resname') ?? '') || undefined,
    id: keyOfName(attributeOf(tag, 'id') ?? ''),
    source: source?.text ?? '',
    original: file.original,
  };
}

/**
 * The key of each unit: its resname where no other has the same, else its id, which holds within one `<file>` only,
 * so that with several the original stands before it. Symfony's own key without a resname is the source text.
 */
export function keysOf(
  { files, symfony }: { files: readonly unknown[]; symfony: boolean },
  units: readonly NamedUnit[],
): string[] {
  const names = new Map<string, number>();
  for (const { name } of units) if (name) names.set(name, (names.get(name) ?? 0) + 1);
  return units.map(({ name, id, source, original }) => {
    if (name && (symfony || names.get(name) === 1)) return name;
    if (symfony || id === '') return source;
    return files.length > 1 && original !== '' ? `${original}:${id}` : id;
  });
}

/** Gives a unit its key, and the plural category that the key contains. */
export function withKey(unit: Unit, key: string): Unit {
  unit.key = key;
  const { plural } = formOfKey(key);
  if (plural) unit.plural = plural;
  return unit;
}

/** The state of review of a unit in the file. */
export function stateOf({ tag, target }: TransUnit): TargetState {
  const state = target && attributeOf(target.tag, 'state');
  const qualifier = target && attributeOf(target.tag, 'state-qualifier');
  return { state, qualifier, approved: attributeOf(tag, 'approved') };
}

/** A unit that has no key yet; made in one go, so that all units of a large file share their shape. */
export function unitOf(transUnit: TransUnit): Unit {
  const { source, target, segments, notes, references, tag } = transUnit;
  const unit: Unit = {
    key: '',
    text: target ? textOf(target, segments) : null,
    source: source?.text ?? '',
    line: 0,
    description: notes.length > 0 ? descriptionOf(transUnit) : undefined,
    state: target ? readState(stateOf(transUnit)) : undefined,
    metadata: metadataOf(transUnit),
  };
  if (references.length > 0) unit.references = references;
  const meaning = notes.length > 0 && notes.find(({ from }) => from === 'meaning');
  if (meaning) unit.context = meaning.text;
  if (transUnit.fixed) unit.translatable = false;
  const width = attributeOf(tag, 'maxwidth');
  if (width && attributeOf(tag, 'size-unit') === 'char' && /^[1-9]\d{0,8}$/.test(width))
    unit.maxLength = Number(width);
  return unit;
}

function descriptionOf(transUnit: TransUnit): string | undefined {
  const texts = describingNotes(transUnit).map(({ text }) => text);
  return texts.length > 0 ? texts.join('\n') : undefined;
}

/** Angular writes the meaning, which belongs to the identity, as a note of its own. */
export function describingNotes({ notes }: Pick<TransUnit, 'notes'>): Note[] {
  return notes.filter(({ from }) => from !== 'meaning');
}

/** Attributes of the unit that mean something to other tools only. */
export const otherAttributes = new Set(['restype', 'extradata', 'extype', 'css-style', 'datatype']);

/** The target's text, from all its segments; empty segments are no text, with any content between them. */
function textOf(target: Content, segments: readonly Part[] | undefined): string {
  if (!segments) return target.text;
  return hasText(segments) ? (joinedTarget(segments) ?? '') : '';
}

function metadataOf({ tag, source, target, segments }: TransUnit): Unit['metadata'] {
  let markup = joinedMarkup(source, segments ? undefined : target);
  for (const part of segments ?? []) markup = strongerMarkup(markup, part.target && markupOf(part.target));
  let metadata: Unit['metadata'];
  for (const { name, value } of tag.attributes)
    if (otherAttributes.has(name)) metadata = { ...metadata, [name]: value };
  return markup ? { ...metadata, markup } : metadata;
}

/** How the texts of a unit stand: with codes where any has some. */
export function joinedMarkup(source: Content | undefined, target: Content | undefined): string | undefined {
  return strongerMarkup(source && markupOf(source), target && markupOf(target));
}

export function strongerMarkup(first: string | undefined, second: string | undefined): string | undefined {
  return second === 'inline' ? second : (first ?? second);
}
