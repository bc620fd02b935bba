import type { Unit, UnitState } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';

export interface SegmentState {
  state: string | undefined;
  subState: string | undefined;
}

/** The attributes of a segment that hold a state. */
export function segmentState(state: UnitState | undefined): SegmentState {
  if (state === 'accepted') return { state: 'final', subState: undefined };
  if (state === 'needs-translation') return { state: 'initial', subState: undefined };
  if (state) return { state: 'translated', subState: `parlance:${state}` };
  return { state: undefined, subState: undefined };
}

/** An id that no other unit has; a key that is no NMTOKEN gets one by number. */
export function freeId(key: string, taken: Set<string>): string {
  let id = /^[A-Za-z0-9_][\w.:-]*$/.test(key) ? key : `u${taken.size + 1}`;
  for (let count = taken.size + 1; taken.has(id); count++) id = `u${count}`;
  taken.add(id);
  return id;
}

/** A new `<unit>` of one segment. @throws WriteError */
export function unitText(
  unit: Unit,
  id: string,
  content: ContentWriter,
  shape: XmlShape,
  prefix = '',
): string {
  const inner = within(shape);
  const deep = within(shape, 2);
  const name = (local: string) => prefix + local;
  const attributes = attributesText(
    {
      id,
      name: unit.key,
      translate: unit.translatable === false ? 'no' : undefined,
      'slr:sizeRestriction': shape.restrictsSize && unit.maxLength ? String(unit.maxLength) : undefined,
    },
    unit.key,
  );
  const notes = noteTexts(unit, content, prefix).map((note) => deep + note);
  const noted =
    notes.length > 0 ? `${inner}<${name('notes')}>${notes.join('')}${inner}</${name('notes')}>` : '';
  const source = content.encodeNew(unit.source ?? unit.text ?? '', unit);
  const state = unit.text === null ? '' : attributesText({ ...segmentState(unit.state) }, unit.key);
  const target =
    unit.text === null
      ? ''
      : `${deep}<${name('target')}>${content.encodeNew(unit.text, unit)}</${name('target')}>`;
  const segment = `${inner}<${name('segment')}${state}>${deep}<${name('source')}>${source}</${name('source')}>${target}${inner}</${name('segment')}>`;
  return `<${name('unit')}${attributes}>${noted}${segment}${shape.outer}</${name('unit')}>`;
}

function noteTexts(unit: Unit, content: ContentWriter, prefix: string): string[] {
  const plain: Unit = { key: unit.key, text: null, metadata: { markup: 'escaped' } };
  const note = (text: string | undefined, category = '') =>
    text ? [`<${prefix}note${category}>${content.encodeNew(text, plain)}</${prefix}note>`] : [];
  return [
    ...note(unit.description),
    ...note(unit.context, ' category="meaning"'),
    ...note(unit.references?.join('\n'), ' category="location"'),
  ];
}
