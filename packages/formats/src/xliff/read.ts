import type { ReadOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { formOfKey } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { markupOf } from '../shared/xml-content.ts';
import { attributeOf } from '../shared/xml-element.ts';
import { decodeXliff, scanXliff, type TransUnit, type XliffScan } from './scan.ts';
import { readState, type TargetState } from './state.ts';

/** Reads XLIFF 1.0 to 1.2. @throws ParseError */
export function readXliff(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeXliff(bytes);
  const scan = scanXliff(text);
  const keys = keysOf(scan);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  for (const [index, transUnit] of scan.units.entries()) {
    const unit = unitOf(transUnit, keys[index] ?? '');
    unit.line = lines.at(transUnit.tag.start);
    collector.add(unit, transUnit.tag.start);
  }
  const [file] = scan.files;
  const language = file && toBcp47(attributeOf(file.tag, 'target-language') ?? '');
  const sourceLanguage = file && toBcp47(attributeOf(file.tag, 'source-language') ?? '');
  return {
    ...collector.document('xliff'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
  };
}

/**
 * The key of each unit: its resname where no other has the same, else its id, which holds within one `<file>` only,
 * so that with several the original stands before it. Symfony's own key without a resname is the source text.
 */
export function keysOf({ units, files, symfony }: XliffScan): string[] {
  const names = new Map<string, number>();
  for (const { tag } of units) {
    const name = attributeOf(tag, 'resname');
    if (name) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return units.map(({ tag, source, file }) => {
    const name = attributeOf(tag, 'resname');
    if (name && (symfony || names.get(name) === 1)) return name;
    const id = attributeOf(tag, 'id') ?? '';
    if (symfony || id === '') return source?.text ?? '';
    return files.length > 1 && file.original !== '' ? `${file.original}:${id}` : id;
  });
}

/** What the file says of a unit's review. */
export function stateOf({ tag, target }: TransUnit): TargetState {
  const state = target && attributeOf(target.tag, 'state');
  const qualifier = target && attributeOf(target.tag, 'state-qualifier');
  return { state, qualifier, approved: attributeOf(tag, 'approved') };
}

/** Made in one go, so that all units of a large file share their shape. */
export function unitOf(transUnit: TransUnit, key: string): Unit {
  const { source, target, notes, references, tag } = transUnit;
  const unit: Unit = {
    key,
    text: target ? target.text : null,
    source: source?.text ?? '',
    line: 0,
    description: notes.length > 0 ? descriptionOf(transUnit) : undefined,
    state: target ? readState(stateOf(transUnit)) : undefined,
    metadata: metadataOf(transUnit),
  };
  const { plural } = formOfKey(key);
  if (plural) unit.plural = plural;
  if (references.length > 0) unit.references = references;
  const meaning = notes.find(({ from }) => from === 'meaning');
  if (meaning) unit.context = meaning.text;
  if (transUnit.fixed) unit.translatable = false;
  const width = attributeOf(tag, 'maxwidth');
  if (width && attributeOf(tag, 'size-unit') === 'char' && /^[1-9]\d{0,8}$/.test(width))
    unit.maxLength = Number(width);
  return unit;
}

/** Angular writes the meaning, which belongs to the identity, as a note of its own. */
function descriptionOf({ notes }: TransUnit): string | undefined {
  const texts = notes.filter(({ from }) => from !== 'meaning').map(({ text }) => text);
  return texts.length > 0 ? texts.join('\n') : undefined;
}

/** Attributes of the unit that mean something to other tools only. */
export const otherAttributes = new Set(['restype', 'extradata', 'extype', 'css-style', 'datatype']);

function metadataOf({ tag, source, target }: TransUnit): Unit['metadata'] {
  const marks = [source, target].flatMap((content) => (content && markupOf(content)) ?? []);
  const markup = marks.includes('inline') ? 'inline' : marks[0];
  const others = tag.attributes.filter(({ name }) => otherAttributes.has(name));
  if (!markup && others.length === 0) return undefined;
  const metadata = Object.fromEntries(others.map(({ name, value }) => [name, value]));
  return markup ? { ...metadata, markup } : metadata;
}
