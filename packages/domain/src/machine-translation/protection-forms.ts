import type { KeptPart } from './kept-parts.ts';

/** What is kept, as a form writes it: `id` names it in the answer; of two tags that are a pair it is the same. */
export interface Mark {
  id: number;
  kind: KeptPart['kind'];
  /** What the service may see in its place, as the number of a plural; it comes back as the mark all the same. */
  shown: string;
}

/** A piece of an answer: text, or a mark by its id. */
export type AnswerPiece = string | { id: number; kind: 'kept' | 'open' | 'close' };

/** Why an answer is no translation that can be offered. */
export type BrokenReason =
  | 'empty'
  | 'tooLong'
  | 'notText'
  | 'missing'
  | 'repeated'
  | 'order'
  | 'markup'
  | 'added'
  | 'number';

/** How texts are written for a service, so that it leaves alone what is kept. */
export interface ProtectionForm {
  /** Whether the number of a plural is sent as plain digits, and looked for in the answer. */
  plainNumbers: boolean;
  /**
   * Whether the service takes tags for blanks: they stay where they are while words change places around them ("the <b>red</b>
   * house" becomes "la <b>casa</b> roja").
   */
  tagsAreBlanks?: boolean;
  write(pieces: readonly (string | Mark)[]): string;
  /** Reads an answer; `words` are what was sent beside the marks. A string is why it cannot be read. */
  read(answer: string, words: readonly string[]): AnswerPiece[] | BrokenReason;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const entities = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }),
);

function entity(name: string): string {
  const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!number) return entities.get(name.toLowerCase()) ?? `&${name};`;
  const code = Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10);
  const isText = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText ? String.fromCodePoint(code) : `&${name};`;
}

const markupSign = /<(?<end>\/?)(?<name>[a-z]+)(?<attributes>(?:\s[^<>]*)?)>|&(?<entity>#?\w{1,31});/gi;

/**
 * Reads what was sent as markup. What is kept is the element with its id, whatever it holds by now; every element that
 * was not sent is refused.
 */
function readMarkup(answer: string): AnswerPiece[] | BrokenReason {
  const pieces: AnswerPiece[] = [];
  const open: { name: string; pair?: number }[] = [];
  /** Within an element that is kept, what it holds is left out. */
  let kept = 0;
  let at = 0;
  const text = (words: string): void => {
    if (kept === 0 && words !== '') pieces.push(words);
  };
  for (const match of answer.matchAll(markupSign)) {
    text(answer.slice(at, match.index));
    at = match.index + match[0].length;
    const { end, name = '', attributes = '', entity: reference } = match.groups ?? {};
    if (reference !== undefined) text(entity(reference));
    else if (end === '/') {
      const last = open.pop();
      if (last?.name !== name.toLowerCase()) return 'markup';
      if (last.pair === undefined) kept -= 1;
      else if (kept === 0) pieces.push({ id: last.pair, kind: 'close' });
    } else {
      const [, kind, number] = /\sid\s*=\s*["']?([xg])(\d{1,4})["']?/i.exec(attributes) ?? [];
      if (kind === undefined || kept > 0) return 'markup';
      const isEmpty = attributes.trimEnd().endsWith('/') || name.toLowerCase() === 'br';
      const id = Number(number);
      if (kind.toLowerCase() === 'g') {
        if (isEmpty) return 'markup';
        pieces.push({ id, kind: 'open' });
        open.push({ name: name.toLowerCase(), pair: id });
      } else {
        pieces.push({ id, kind: 'kept' });
        if (isEmpty) continue;
        kept += 1;
        open.push({ name: name.toLowerCase() });
      }
    }
  }
  text(answer.slice(at));
  return open.length > 0 ? 'markup' : pieces;
}

type Elements = (mark: Mark) => string;

const markupForm = (plainNumbers: boolean, kept: Elements, pair: string): ProtectionForm => ({
  plainNumbers,
  write: (pieces) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return escapeMarkup(piece);
        if (piece.kind === 'open') return `<${pair} id="g${piece.id}">`;
        return piece.kind === 'close' ? `</${pair}>` : kept(piece);
      })
      .join(''),
  read: readMarkup,
});

/** XML of which the element `x` is left alone (DeepL: `tag_handling=xml`, `ignore_tags=x`). */
export const xmlForm = markupForm(
  false,
  ({ id, kind, shown }) =>
    kind === 'number' ? `<x id="x${id}">${escapeMarkup(shown)}</x>` : `<x id="x${id}"/>`,
  'g',
);

/** HTML whose elements with `translate="no"` are left alone (Google and Microsoft). */
export const htmlForm = markupForm(
  false,
  ({ id, kind, shown }) =>
    kind === 'line'
      ? `<br id="x${id}">`
      : `<span id="x${id}" class="notranslate" translate="no">${escapeMarkup(shown)}</span>`,
  'span',
);

/** HTML whose element `code` is left alone (LibreTranslate: translate-html names the elements that it passes over). */
export const codeForm = markupForm(
  true,
  ({ id, kind, shown }) =>
    kind === 'line' ? `<br id="x${id}">` : `<code id="x${id}">${escapeMarkup(shown)}</code>`,
  'span',
);

/** HTML with empty elements, for a service that takes every tag for a blank (Apertium). */
export const emptyElementForm: ProtectionForm = {
  ...markupForm(true, ({ id }) => `<x id="x${id}"/>`, 'g'),
  tagsAreBlanks: true,
};

const brackets = ['⟦⟧', '〚〛', '⦗⦘', '⁅⁆'] as const;
const digits = /\p{Nd}/gu;

/** A digit of any script by its value: Unicode has the digits of each script in a row from 0. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value % 10);
}
export const asciiDigits = (text: string): string =>
  text.replace(digits, (digit) => (digit < '\u0080' ? digit : asciiDigit(digit)));

/** The brackets that a text does not have itself. */
const bracketsFor = (texts: readonly string[]): string =>
  brackets.find((pair) => !texts.some((text) => [...pair].some((sign) => text.includes(sign)))) ??
  brackets[0];

/** Numbers in brackets that no text has, for services that know no markup: `⟦0⟧`. */
export const tokenForm: ProtectionForm = {
  plainNumbers: true,
  write(pieces) {
    const [start = '', end = ''] = bracketsFor(pieces.filter((piece) => typeof piece === 'string'));
    return pieces
      .map((piece) => (typeof piece === 'string' ? piece : `${start}${tokenNumber(piece)}${end}`))
      .join('');
  },
  read(answer, words) {
    const [start = '', end = ''] = bracketsFor(words);
    const pieces: AnswerPiece[] = [];
    let at = 0;
    // Blanks and other digits within the brackets are mended; brackets of another kind are no mark.
    for (const match of answer.matchAll(new RegExp(`${start}\\s*(\\p{Nd}{1,4})\\s*${end}`, 'gu'))) {
      if (match.index > at) pieces.push(answer.slice(at, match.index));
      pieces.push(tokenMark(Number(asciiDigits(match[1] ?? ''))));
      at = match.index + match[0].length;
    }
    if (at < answer.length) pieces.push(answer.slice(at));
    return pieces.some((piece) => typeof piece === 'string' && (piece.includes(start) || piece.includes(end)))
      ? 'missing'
      : pieces;
  },
};

/** Each kind has numbers of its own, so that the two tags of a pair are told apart. */
const tokenKinds = ['kept', 'open', 'close'] as const;
const tokenNumber = ({ id, kind }: Mark): number =>
  id * tokenKinds.length + (kind === 'open' ? 1 : kind === 'close' ? 2 : 0);
const tokenMark = (number: number): AnswerPiece => ({
  id: Math.floor(number / tokenKinds.length),
  kind: tokenKinds[number % tokenKinds.length] ?? 'kept',
});

/** What a token of `tokenForm` looks like in a text that was written by it. */
export const tokenPattern = /[⟦〚⦗⁅]\d{1,4}[⟧〛⦘⁆]/gu;
