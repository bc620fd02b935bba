import type { ReadOptions } from '../format.ts';
import type { Document, Unit, UnitState } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { formOfKey } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { markupOf } from '../shared/xml-content.ts';
import { attributeOf, type Tag } from '../shared/xml-element.ts';
import { decodeXliff } from './scan.ts';
import { type Note2, type Scan2, scanXliff2, type Unit2 } from './scan-2.ts';
import { joinedSource, joinedTarget } from './segments.ts';

/** Reads XLIFF 2.0 and 2.1. @throws ParseError */
export function readXliff2(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeXliff(bytes);
  const scan = scanXliff2(text);
  const keys = keysOf2(scan);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  for (const [index, found] of scan.units.entries()) {
    if (found.parts.length === 0) continue;
    const unit = unitOf2(found, keys[index] ?? '');
    unit.line = lines.at(found.tag.start);
    collector.add(unit, found.tag.start);
  }
  const language = toBcp47(attributeOf(scan.root, 'trgLang') ?? '');
  const sourceLanguage = toBcp47(attributeOf(scan.root, 'srcLang') ?? '');
  return {
    ...collector.document('xliff_2'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
  };
}

/**
 * The key of each unit: its name where no other has the same, else its id, which holds within one `<file>` only, so
 * that with several the file's id stands before it.
 */
export function keysOf2({ units, files }: Scan2): string[] {
  const names = new Map<string, number>();
  for (const { tag } of units) {
    const name = attributeOf(tag, 'name');
    if (name) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return units.map(({ tag, file, parts }) => {
    const name = attributeOf(tag, 'name');
    if (name && names.get(name) === 1) return name;
    const id = attributeOf(tag, 'id') ?? '';
    if (id === '') return joinedSource(parts);
    return files.length > 1 && file.id !== '' ? `${file.id}:${id}` : id;
  });
}

/** XLIFF 2 has no word for what needs review: a sub-state says it. `translated` says nothing of the review. */
function stateOfTag(tag: Tag): UnitState | undefined {
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

/** What the segments with a target say: the least that any of them says. */
export function stateOf2({ parts }: Unit2): UnitState | undefined {
  const states = parts.filter((part) => part.target && !part.ignorable).map(({ tag }) => stateOfTag(tag));
  return worstFirst.find((state) => states.includes(state));
}

const places = new Set(['location', 'file-source']);
/** Symfony notes its own state of a message so. */
const unsaid = new Set(['meaning', 'state', ...places]);

/** Made in one go, so that all units of a large file share their shape. */
export function unitOf2(found: Unit2, key: string): Unit {
  const { parts, notes, tag } = found;
  const marks = parts.flatMap(({ source, target }) =>
    [source, target].flatMap((content) => (content && markupOf(content)) ?? []),
  );
  const markup = marks.includes('inline') ? 'inline' : marks[0];
  const described = notes.filter(({ category }) => !unsaid.has(category ?? ''));
  const unit: Unit = {
    key,
    text: joinedTarget(parts),
    source: joinedSource(parts),
    line: 0,
    description: described.length > 0 ? described.map(({ text }) => text).join('\n') : undefined,
    state: stateOf2(found),
    metadata: markup ? { markup } : undefined,
  };
  const { plural } = formOfKey(key);
  if (plural) unit.plural = plural;
  const meaning = notes.find(({ category }) => category === 'meaning');
  if (meaning) unit.context = meaning.text;
  const references = referencesIn(notes);
  if (references.length > 0) unit.references = references;
  if (found.fixed) unit.translatable = false;
  const size = tag.attributes
    .find(({ name }) => name.endsWith(':sizeRestriction'))
    ?.value.split(',')
    .at(-1);
  if (size && /^[1-9]\d{0,8}$/.test(size)) unit.maxLength = Number(size);
  return unit;
}

function referencesIn(notes: readonly Note2[]): string[] {
  const found = notes.filter(({ category }) => places.has(category ?? ''));
  return found.flatMap(({ text }) => text.split('\n').map((line) => line.trim()));
}
