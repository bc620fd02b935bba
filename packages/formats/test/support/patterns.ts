import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

/** A regular expression of the sources. */
export interface Pattern {
  /** File and line. */
  place: string;
  source: string;
  flags: string;
}

const root = fileURLToPath(new URL('../../src/', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has a type for each of a hundred kinds
type Syntax = any;

/**
 * Every regular expression of the package, by the syntax of its sources: the literal ones, and those that are put
 * together of constants. One that is put together of anything else is an error, since no test could run it.
 */
export function patternsOfSources(): Pattern[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => patternsOf(path, readFileSync(root + path, 'utf8')));
}

export function patternsOf(path: string, code: string): Pattern[] {
  const patterns: Pattern[] = [];
  const constants = new Map<string, Syntax>();
  const tree: Syntax = parseAst(code, { lang: 'ts' });
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init);
  });
  walk(tree, (node) => {
    const place = () => `${path}:${code.slice(0, node.start).split('\n').length}`;
    if (node.regex) patterns.push({ place: place(), source: node.regex.pattern, flags: node.regex.flags });
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    if (node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map((argument: Syntax) => constantText(argument, constants));
    if (source === undefined || (node.arguments.length > 1 && flags === undefined))
      throw new Error(`${place()}: a regular expression is put together of what is not constant`);
    patterns.push({ place: place(), source, flags: flags ?? '' });
  });
  return patterns;
}

function walk(node: Syntax, visit: (node: Syntax) => void): void {
  if (typeof node?.type === 'string') visit(node);
  for (const child of Object.values(node ?? {})) if (child && typeof child === 'object') walk(child, visit);
}

/** The text that an expression always has, nothing where it depends on something. */
function constantText(node: Syntax, constants: ReadonlyMap<string, Syntax>): string | undefined {
  const of = (inner: Syntax) => constantText(inner, constants);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return constants.has(node.name) ? of(constants.get(node.name)) : undefined;
  if (node.type === 'TemplateLiteral') {
    const inner = node.expressions.map(of);
    if (inner.includes(undefined)) return undefined;
    return node.quasis
      .map(({ value }: Syntax, index: number) => value.cooked + (inner[index] ?? ''))
      .join('');
  }
  if (node.type === 'MemberExpression' && node.property.name === 'source')
    return constants.get(node.object.name)?.regex?.pattern;
  if (node.type === 'CallExpression' && node.callee.property?.name === 'join') {
    const pieces = node.callee.object.elements?.map(of);
    return pieces?.includes(undefined) ? undefined : pieces?.join(of(node.arguments[0]) ?? '');
  }
  return undefined;
}

/** A piece of a pattern: what it matches, by example. */
interface Piece {
  /** Texts that it matches, short ones. */
  samples: string[];
  /** May come any number of times. */
  repeated: boolean;
  /** Of a group, its alternatives. */
  inner: Piece[][];
}

/**
 * Texts of about `length` characters that are as bad for a pattern as can be: what it repeats comes that often, after
 * what has to stand before it, and then comes something that does not match; and what begins a match comes that often.
 */
export function badTexts({ source, flags }: Pattern, length: number): string[] {
  const alternatives = new PatternReader(source, flags).whole();
  const texts = new Set<string>();
  for (const { before, run, after } of alternatives.flatMap((pieces) => [...runsOf(pieces, '', '')])) {
    const many = run.repeat(Math.max(2, Math.ceil(length / run.length)));
    for (const tail of ['\u0001', 'a', ' ', '\n']) texts.add(`${before}${many}${tail}`);
    // What is found at the second place may be looked for from the first one to the end again.
    const begun = before + run;
    texts.add(begun.repeat(Math.max(2, Math.ceil(length / begun.length))));
    if (before !== '') texts.add(`${before.repeat(Math.max(2, Math.ceil(length / before.length)))}\u0001`);
    if (after !== '')
      texts.add(
        `${before}${(run + after.slice(0, -1)).repeat(Math.ceil(length / (run.length + after.length)))}`,
      );
    texts.add(`a${many}b`.repeat(2));
    texts.add(`${before}${`${run.repeat(2)}\n`.repeat(Math.ceil(length / (2 * run.length + 1)))}\u0001`);
  }
  return [...texts];
}

interface Run {
  before: string;
  run: string;
  after: string;
}

function* runsOf(pieces: readonly Piece[], before: string, after: string): Generator<Run> {
  for (const [index, piece] of pieces.entries()) {
    const ahead = before + pieces.slice(0, index).map(shortest).join('');
    const behind =
      pieces
        .slice(index + 1)
        .map(shortest)
        .join('') + after;
    if (piece.repeated)
      for (const run of piece.samples) if (run !== '') yield { before: ahead, run, after: behind };
    for (const inner of piece.inner) yield* runsOf(inner, ahead, behind);
  }
}

const shortest = ({ samples }: Piece) => samples[0] ?? '';

/** Characters that a class is tried with, beside those that the pattern names. */
const usual = [...'a0 \n\r\u2028-_.:/"\\\'\t<&%{[(=#*Z,;>}])!|~\u00a0\u00e9\u3042'];

const mostSamples = 16;

/** Reads the syntax of regular expressions as far as JavaScript has it. */
class PatternReader {
  readonly #source: string;
  readonly #flags: string;
  readonly #characters: string[];
  #at = 0;
  readonly #groups: Piece[] = [];

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replace(/[gy]/g, '');
    this.#characters = [...new Set([...usual, ...source])];
  }

  whole(): Piece[][] {
    const alternatives = this.#alternatives();
    if (this.#at < this.#source.length) throw new Error(`${this.#source}: not understood at ${this.#at}`);
    return alternatives;
  }

  #alternatives(): Piece[][] {
    const alternatives: Piece[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at++;
        alternatives.push([]);
      } else alternatives.at(-1)?.push(this.#quantified(this.#atom()));
    }
    return alternatives;
  }

  #quantified(piece: Piece): Piece {
    const [whole, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#source.slice(this.#at, this.#at + 20)) ?? [];
    if (whole === undefined) return piece;
    this.#at += whole.length;
    const from = sign ? (sign === '+' ? 1 : 0) : Number(least);
    const repeated = sign ? sign !== '?' : comma !== undefined && (most === '' || Number(most) > 100);
    if (from > 1) return { ...piece, samples: piece.samples.map((sample) => sample.repeat(from)), repeated };
    return from === 0 && !repeated ? { ...piece, samples: ['', ...piece.samples] } : { ...piece, repeated };
  }

  #atom(): Piece {
    const group = /^\((\?(?:[:=!]|<[=!]|<\w+>))?/.exec(this.#source.slice(this.#at, this.#at + 60));
    if (group) return this.#group(group[0]);
    const start = this.#at;
    const character = this.#source[this.#at++];
    if (character === '^' || character === '$') return empty();
    if (character === '[') {
      while (this.#source[this.#at] !== ']') this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
      this.#at++;
    } else if (character === '\\') {
      const escape = /^(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|[1-9]|[\s\S])/.exec(
        this.#source.slice(this.#at),
      );
      this.#at += escape?.[0].length ?? 1;
      if (/^[bB]$/.test(escape?.[0] ?? '')) return empty();
      if (/^[1-9]$/.test(escape?.[0] ?? ''))
        return {
          samples: this.#groups[Number(escape?.[0]) - 1]?.samples ?? [''],
          repeated: false,
          inner: [],
        };
    } else if (character !== undefined && character >= '\ud800' && character <= '\udbff') this.#at++;
    return this.#class(this.#source.slice(start, this.#at));
  }

  #group(open: string): Piece {
    this.#at += open.length;
    const captured = open === '(' || (open.startsWith('(?<') && !/[=!]$/.test(open));
    const piece = empty();
    if (captured) this.#groups.push(piece);
    piece.inner = this.#alternatives();
    this.#at++;
    // What is only looked at takes nothing, but looking costs.
    if (!/[=!]$/.test(open)) piece.samples = piece.inner.flatMap(samplesOf).slice(0, 2 * mostSamples);
    return piece;
  }

  #class(source: string): Piece {
    const one = new RegExp(`^(?:${source})$`, this.#flags.replace('m', ''));
    const found = this.#characters.filter((character) => one.test(character));
    if (found.length === 0)
      for (let code = 0; code < 0x30000 && found.length === 0; code++) {
        const character = String.fromCodePoint(code);
        if (one.test(character)) found.push(character);
      }
    return { samples: found.slice(0, mostSamples), repeated: false, inner: [] };
  }
}

const empty = (): Piece => ({ samples: [''], repeated: false, inner: [] });

/** Texts that a sequence matches: of each piece the first, and each of the others of one piece once. */
function samplesOf(pieces: readonly Piece[]): string[] {
  const all = [pieces.map(shortest).join('')];
  for (const [index, { samples }] of pieces.entries())
    for (const sample of samples.slice(1))
      all.push(pieces.map((piece, other) => (other === index ? sample : shortest(piece))).join(''));
  return all;
}
