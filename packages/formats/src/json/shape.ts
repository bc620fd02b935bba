import type { Unit } from '../model.ts';
import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { hasContent } from '../shared/desired-tree.ts';
import { isList, withGaps } from '../shared/list.ts';
import { inPieces } from '../shared/pieces.ts';
import { type JsonStringStyle, jsonString, plainStyle } from './string.ts';

/** How the members of one container are laid out. */
export interface JsonShape {
  /** What stands before a member: a line break and its indentation, a blank, or nothing. */
  before: string;
  /** One more level of indentation. */
  step: string;
  colon: string;
  strings: JsonStringStyle;
}

/** The layout of a new file: two blanks a level. */
export const freshShape: JsonShape = { before: '\n', step: '  ', colon: ': ', strings: plainStyle };

/** A member (`"name": value`) at this level. */
export const jsonMember = (desired: DesiredNode, shape: JsonShape): string =>
  [...piecesOf(opening(desired, shape), desired, shape)].join('');

/** The value of a member or item at this level; containers are laid out one level deeper. */
export const jsonValue = (desired: DesiredNode, shape: JsonShape): string =>
  [...jsonPieces(desired, shape)].join('');

/** The same in large pieces, as they are made: joined level by level, each text would be copied once for each level. */
const jsonPieces = (desired: DesiredNode, shape: JsonShape): Iterable<string> => piecesOf('', desired, shape);

/** A new file of these members, in pieces as they are made. What cannot be written was found before, as they were placed. */
export function* jsonFile(children: Map<Name, DesiredNode>): Iterable<Uint8Array> {
  const pieces = jsonPieces({ name: '', children }, freshShape);
  yield* inPieces(
    (function* () {
      yield* pieces;
      yield '\n';
    })(),
  );
}

const opening = (desired: DesiredNode, shape: JsonShape): string =>
  `${jsonString(String(desired.name), shape.strings)}${shape.colon}`;

/** Characters from which on a piece is kept as it is: one for each member would take longer than writing them. */
const pieceLength = 1 << 16;

interface Written {
  pieces: string[];
  /** What came after the last piece. */
  text: string;
}

function* piecesOf(before: string, desired: DesiredNode, shape: JsonShape): Iterable<string> {
  const to: Written = { pieces: [], text: '' };
  if (desired.unit) appendText(to, before, desired.unit, shape);
  else
    for (const _ of members(to, before, desired, shape)) if (to.pieces.length > 0) yield* to.pieces.splice(0);
  yield* to.pieces;
  yield to.text;
}

function append(to: Written, text: string): void {
  to.text += text;
  if (to.text.length < pieceLength) return;
  to.pieces.push(to.text);
  to.text = '';
}

function appendText(to: Written, before: string, { text }: Unit, { strings }: JsonShape): void {
  append(to, before + (text === null ? 'null' : jsonString(text, strings)));
}

/** Appends a value with what stands before it. */
function appendValue(to: Written, before: string, desired: DesiredNode, shape: JsonShape): void {
  if (desired.unit) appendText(to, before, desired.unit, shape);
  else for (const _ of members(to, before, desired, shape));
}

/** Appends a container with what stands before it, and stops after each member. */
function* members(to: Written, before: string, desired: DesiredNode, shape: JsonShape): Generator<void> {
  const children = desired.children ?? new Map<Name, DesiredNode>();
  const inner = { ...shape, before: deeper(shape) };
  const hasLines = inner.before.includes('\n');
  const isArray = isList(children);
  const [open, close] = isArray ? (['[', ']'] as const) : (['{', '}'] as const);
  const first = `${before}${open}${hasLines ? inner.before : ''}`;
  const further = `,${inner.before}`;
  let count = 0;
  for (const child of isArray ? withGaps([...children.values()]) : children.values()) {
    if (!isArray && child && !hasContent(child)) continue;
    const between = count++ === 0 ? first : further;
    if (!child) append(to, `${between}null`);
    else appendValue(to, isArray ? between : between + opening(child, inner), child, inner);
    yield;
  }
  if (count === 0) append(to, `${before}${open}${close}`);
  else append(to, hasLines ? `${shape.before || '\n'}${close}` : close);
}

/** Items between the brackets of a container whose own members are laid out by `shape`. */
export function inClosing(items: readonly string[], inner: JsonShape, shape: JsonShape): string {
  const joined = items.join(`,${inner.before}`);
  if (!inner.before.includes('\n')) return joined;
  return `${inner.before}${joined}${shape.before || '\n'}`;
}

/** The layout one level further in. */
export function deeper(shape: JsonShape): string {
  return shape.before.includes('\n') ? shape.before + shape.step : shape.before;
}
