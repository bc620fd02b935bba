import { links } from '../checks/text-to-check.ts';
import { findWithin } from '../placeholders/find.ts';
import type { KeptPart } from './kept-parts.ts';
import type { AnswerPiece, BrokenReason, Mark, ProtectionForm } from './protection-forms.ts';
import { asciiDigits } from './protection-forms.ts';
import { restoreSpaces, withSingleSpaces } from './spaces.ts';

/** A translation as it may be offered, or why it may not. `areTagsSure`: whether tags are known to stand around their words. */
export type Restored = { text: string; repaired: boolean; areTagsSure: boolean } | { broken: BrokenReason };

/** One text for the service, and how its answer becomes a translation. */
export interface ServiceText {
  /** undefined: it has no words to translate, and `restore` needs no answer. */
  sent: string | undefined;
  restore(answer: string | undefined): Restored;
}

export interface SentenceInput {
  text: string;
  parts: readonly KeptPart[];
  form: ProtectionForm;
  /** The number that stands for parts of the kind `number`. */
  number?: string;
  /** A message with cases: `#` and braces have a meaning in its text. */
  isIcu?: boolean;
  /** Parts that are written later, by themselves: what they hold is proved elsewhere. */
  later?: ReadonlyMap<KeptPart, () => string>;
}

/** How much longer than its source a translation may be. */
const mostGrowth = { times: 10, characters: 500 } as const;
const notText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202D\u202E\uFFFE\uFFFF]/;
const letter = /\p{L}/u;
const lineEnds = /[ \t]*[\r\n\u2028\u2029]+[ \t]*/g;

/** What is between the parts of a text, and the parts, in order. */
export type SourcePiece = string | KeptPart;

function piecesOf(text: string, parts: readonly KeptPart[]): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let at = 0;
  for (const part of parts) {
    if (part.start > at) pieces.push(text.slice(at, part.start));
    pieces.push(part);
    at = part.end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** A text without the blanks around it, which stay as they are. */
function withoutEdges({ text, parts }: Pick<SentenceInput, 'text' | 'parts'>) {
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const trail = text.length > lead.length ? (/\s*$/.exec(text)?.[0] ?? '') : '';
  const end = text.length - trail.length;
  const inside = parts
    .filter((part) => part.start >= lead.length && part.end <= end)
    .map((part) => ({ ...part, of: part, start: part.start - lead.length, end: part.end - lead.length }));
  return { lead, trail, core: text.slice(lead.length, end), inside };
}

/** Prepares one sentence: what is sent, and what proves and restores the answer. */
export function prepareSentence(input: SentenceInput): ServiceText {
  const { form, number, later } = input;
  const { lead, trail, core, inside } = withoutEdges(input);
  const written = (part: KeptPart & { of?: KeptPart }): string =>
    later?.get(part.of ?? part)?.() ?? part.written;
  const pieces = piecesOf(core, inside);
  const words = pieces.filter((piece) => typeof piece === 'string');
  const areTagsSure = !form.tagsAreBlanks || !divideWords(pieces);
  const whole = (text: string, repaired: boolean): Restored => ({
    text: `${lead}${text}${trail}`,
    repaired,
    areTagsSure,
  });
  if (!words.some((text) => letter.test(text))) {
    return {
      sent: undefined,
      restore: () => whole(pieces.map((p) => (typeof p === 'string' ? p : written(p))).join(''), false),
    };
  }
  const plain = plainNumber(pieces, form, number);
  const marks = marksOf(inside, number);
  const sent = form.write(
    pieces.map((piece) =>
      typeof piece === 'string' ? piece : piece === plain ? (number ?? '') : (marks.get(piece) as Mark),
    ),
  );
  return {
    sent,
    restore(answer = '') {
      const read = readAnswer(answer, { form, sent, isIcu: input.isIcu === true, words });
      if (typeof read === 'string') return { broken: read };
      const proved = prove(read, { inside, marks, plain, number });
      if (typeof proved === 'string') return { broken: proved };
      const ordered = inOrder(proved);
      if (typeof ordered === 'string') return { broken: ordered };
      const single = withSingleSpaces(ordered.pieces, pieces);
      const spaced = restoreSpaces(single.pieces, pieces);
      const text = join(spaced.pieces, written, input, core);
      const added = differs(join(spaced.pieces, provable(later), input, core), proofOf(pieces, later));
      if (added) return { broken: added };
      return whole(text, ordered.repaired || single.repaired || spaced.repaired || answer.trim() !== answer);
    },
  };
}

/** Whether a pair of tags has words both inside and outside. */
function divideWords(pieces: readonly SourcePiece[]): boolean {
  const open: (number | undefined)[] = [];
  const around = new Set<string>();
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      if (letter.test(piece)) around.add(open.join(' '));
    } else if (piece.kind === 'open') open.push(piece.pair);
    else if (piece.kind === 'close') open.pop();
  }
  return around.size > 1;
}

/** The part that is sent as plain digits: one, whose digits stand nowhere else. */
function plainNumber(
  pieces: readonly SourcePiece[],
  form: ProtectionForm,
  number: string | undefined,
): KeptPart | undefined {
  if (!form.plainNumbers || number === undefined) return undefined;
  const numbers = pieces.filter((piece) => typeof piece !== 'string' && piece.kind === 'number');
  const clashes = pieces.some((piece) => typeof piece === 'string' && asciiDigits(piece).includes(number));
  return numbers.length === 1 && !clashes ? (numbers[0] as KeptPart) : undefined;
}

function marksOf(parts: readonly KeptPart[], number: string | undefined): Map<KeptPart, Mark> {
  const firstOfPair = new Map<number, number>();
  return new Map(
    parts.map((part, index) => {
      const { kind, pair, written } = part;
      if (pair !== undefined && !firstOfPair.has(pair)) firstOfPair.set(pair, index);
      const id = pair === undefined ? index : (firstOfPair.get(pair) ?? index);
      return [part, { id, kind, shown: kind === 'number' ? (number ?? '') : written }];
    }),
  );
}

interface Reading {
  form: ProtectionForm;
  sent: string;
  isIcu: boolean;
  words: readonly string[];
}

/** The pieces of an answer, if it is a text of a usual length without signs that would change the message. */
function readAnswer(answer: string, { form, sent, isIcu, words }: Reading): AnswerPiece[] | BrokenReason {
  if (answer.trim() === '') return 'empty';
  if (answer.length > sent.length * mostGrowth.times + mostGrowth.characters) return 'tooLong';
  if (notText.test(answer) || !answer.isWellFormed()) return 'notText';
  const pieces = form.read(answer.trim(), words);
  if (typeof pieces === 'string') return pieces;
  // Two texts side by side, as an entity and what follows it, are one.
  const joined: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  const texts = joined.filter((piece) => typeof piece === 'string');
  if (!texts.some((text) => letter.test(text))) return 'empty';
  if (texts.some((text) => notText.test(text))) return 'notText';
  for (const sign of isIcu ? ['{', '}', '#'] : ['{', '}'])
    if (texts.some((text) => text.includes(sign)) && !words.some((text) => text.includes(sign)))
      return 'added';
  // Those of the source are marks: what a model read beside it may have asked for another one.
  const hasLink = (text: string): boolean => text.search(links) >= 0;
  if (texts.some(hasLink) && !words.some(hasLink)) return 'added';
  return joined;
}

export type ProvedPiece = string | KeptPart;

interface Proof {
  inside: readonly KeptPart[];
  marks: ReadonlyMap<KeptPart, Mark>;
  plain: KeptPart | undefined;
  number: string | undefined;
}

/** Puts the parts for their marks, each of which must be there once, tags around what they hold. */
function prove(
  read: readonly AnswerPiece[],
  { inside, marks, plain, number }: Proof,
): ProvedPiece[] | BrokenReason {
  const kindOf = (part: KeptPart) => (part.kind === 'open' || part.kind === 'close' ? part.kind : 'kept');
  const partOf = new Map(inside.map((part) => [`${kindOf(part)} ${marks.get(part)?.id}`, part]));
  const left = new Set(inside);
  const open: number[] = [];
  const pieces: ProvedPiece[] = [];
  for (const piece of read) {
    if (typeof piece === 'string') {
      pieces.push(...withNumber(piece, plain, number, left));
      continue;
    }
    const part = partOf.get(`${piece.kind} ${piece.id}`);
    if (!part) return 'added';
    if (!left.delete(part)) return 'repeated';
    if (piece.kind === 'open') open.push(piece.id);
    if (piece.kind === 'close' && open.pop() !== piece.id) return 'order';
    pieces.push(part);
  }
  if (plain && left.has(plain)) return 'number';
  return left.size > 0 || open.length > 0 ? 'missing' : pieces;
}

/** A text whose number is the part again; a number that stands twice, or in a larger one, is not told. */
function withNumber(
  text: string,
  plain: KeptPart | undefined,
  number: string | undefined,
  left: Set<KeptPart>,
): ProvedPiece[] {
  if (!plain || number === undefined || !left.has(plain)) return [text];
  const runs = [...text.matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu)].filter(
    ([run]) => asciiDigits(run).replace(',', '.') === number,
  );
  const [run] = runs;
  if (!run || runs.length > 1) return [text];
  left.delete(plain);
  const end = run.index + run[0].length;
  return [text.slice(0, run.index), plain, text.slice(end)].filter((piece) => piece !== '');
}

/** `%s`, `%-5d`, `%@`: takes the next argument, so that its place has a meaning. */
const unnumbered =
  /^%(?!\d{1,2}\$)([-+0#,']{0,5}(?:\d{1,9})?(?:\.\d{1,9})?(?:hh|h|ll|l|L|q|j|z|t)?[@a-zA-Z])$/;
const byPlace = (part: ProvedPiece): part is KeptPart =>
  typeof part !== 'string' &&
  part.kind !== 'term' &&
  (unnumbered.test(part.written) || part.written === '{}');

/** Gives numbers to placeholders that stand for the next argument, where the translation has them in another order. */
function inOrder(pieces: ProvedPiece[]): { pieces: ProvedPiece[]; repaired: boolean } | BrokenReason {
  const now = pieces.filter(byPlace);
  const before = now.toSorted((one, other) => one.start - other.start);
  if (now.every((part, index) => part === before[index])) return { pieces, repaired: false };
  const isMixed = pieces.some((piece) => typeof piece !== 'string' && /^%\d{1,2}\$/.test(piece.written));
  if (isMixed || now.some(({ written }) => !unnumbered.test(written))) return 'order';
  const numbered = pieces.map((piece): ProvedPiece => {
    if (!byPlace(piece)) return piece;
    return { ...piece, written: `%${before.indexOf(piece) + 1}$${piece.written.slice(1)}` };
  });
  return { pieces: numbered, repaired: true };
}

function join(
  pieces: readonly ProvedPiece[],
  written: (part: KeptPart) => string,
  { isIcu }: SentenceInput,
  source: string,
): string {
  const doubles = isIcu === true && source.includes("''");
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      const line = piece.replace(lineEnds, ' ');
      text += doubles ? line.replaceAll("'", "''") : line;
      continue;
    }
    const next = written(piece);
    // In a message an apostrophe before a brace quotes it: "d'{name}".
    if (text.endsWith("'") && /^[{<#]/.test(next) && !source.includes(`'${next.charAt(0)}`))
      text = `${text.slice(0, doubles ? -2 : -1)}’`;
    text += next;
  }
  return text;
}

/** Parts as the last proof sees them: what is written later counts for nothing. */
const provable =
  (later: SentenceInput['later']) =>
  (part: KeptPart & { of?: KeptPart }): string =>
    later?.has(part.of ?? part) ? '' : part.written;

const proofOf = (pieces: readonly SourcePiece[], later: SentenceInput['later']): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : provable(later)(piece))).join('');

/** Whether two texts have the same placeholders, repeated ones counted, whatever was sent and marked. */
function differs(text: string, source: string): BrokenReason | undefined {
  const [found, wanted] = [findWithin(text), findWithin(source)];
  if (!found || !wanted) return 'tooLong';
  const counts = new Map<string, number>();
  for (const { id } of wanted) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { id } of found) {
    if (!id) continue;
    const left = counts.get(id) ?? 0;
    if (left === 0) return 'added';
    counts.set(id, left - 1);
  }
  return [...counts.values()].some((left) => left > 0) ? 'missing' : undefined;
}
