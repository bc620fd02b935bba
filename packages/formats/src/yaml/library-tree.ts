import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Name } from '../shared/desired-tree.ts';
import { fail } from '../shared/fail.ts';
import { endOfLine, LineStarts } from '../shared/lines.ts';
import { unfit } from '../shared/text.ts';
import { emptyRoot } from './block.ts';
import { endOfContent, withoutBreak } from './lines.ts';
import { type Resolve, scalarNode, type YamlBranch, type YamlPlace, type YamlStyle } from './tree.ts';

/** The place of an entry, as far as its value does not contain it. */
interface Entry {
  name: Name;
  /** The name with what is tied to it, or the dash. */
  start: number;
  nameFrom: number;
  nameTo: number;
  /** Behind the colon or dash. */
  mark: number;
  inFlow: boolean;
  /** Stays, since something may refer to it. */
  keep: boolean;
}

const styles: Record<string, YamlStyle> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

/** Makes our tree of the library's. */
export class LibraryTree {
  readonly #text: string;
  readonly #resolve: Resolve;
  readonly #lines: LineStarts;

  constructor(text: string, resolve: Resolve) {
    this.#text = text;
    this.#lines = new LineStarts(text);
    this.#resolve = resolve;
  }

  /** @throws ParseError where the file is not a mapping or list, or has a name that is none */
  root(contents: Node): YamlBranch {
    const [at = 0, to = 0] = contents.range ?? [];
    if (!(isMap(contents) || isSeq(contents)) || isTagged(contents)) fail(this.#text, at, 'expected-mapping');
    const root = emptyRoot(endOfContent(this.#text));
    this.#fill(root, contents, contents.anchor !== undefined);
    if (contents.flow) {
      root.data = { ...root.data, style: 'flow', value: at, valueEnd: to, inFlow: true };
      root.from = at + 1;
      root.to = to - 1;
    } else {
      root.from = root.children[0]?.fullStart ?? root.from;
      root.start = root.fullStart = root.from;
      root.to = root.children.at(-1)?.end ?? root.to;
    }
    return root;
  }

  #fill(branch: YamlBranch, node: YAMLMap | YAMLSeq, keep: boolean): void {
    if (isSeq(node)) branch.dense = 'items';
    for (const [index, item] of node.items.entries()) {
      const { entry, value } = isSeq(node) ? this.#item(node, index, keep) : this.#pair(item, node, keep);
      this.#add(branch, entry, value);
    }
  }

  #item(list: YAMLSeq, index: number, keep: boolean): { entry: Entry; value: unknown } {
    const value = list.items[index];
    const [at = 0] = isPair(value) ? ((value.key as Node).range ?? []) : ((value as Node).range ?? []);
    const source = list.srcToken && 'items' in list.srcToken ? list.srcToken.items[index] : undefined;
    const dash = source?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
    const start = dash ?? source?.start.find(({ type }) => type === 'anchor' || type === 'tag')?.offset ?? at;
    const mark = dash === undefined ? start : dash + 1;
    const inFlow = list.flow === true;
    return { entry: { name: index, start, nameFrom: start, nameTo: start, mark, inFlow, keep }, value };
  }

  #pair(item: unknown, map: YAMLMap, keep: boolean): { entry: Entry; value: unknown } {
    const { key, value, srcToken } = item as Pair;
    const [nameFrom = 0, nameTo = nameFrom] = (key as Node | null)?.range ?? map.range ?? [];
    if (!isScalar(key)) fail(this.#text, nameFrom, 'name-no-text');
    const tokens = srcToken?.start ?? [];
    if (tokens.some(({ type }) => type === 'explicit-key-ind'))
      fail(this.#text, nameFrom, 'question-mark-name');
    const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')?.offset;
    const start = tokens.find(({ type }) => type === 'anchor' || type === 'tag')?.offset ?? nameFrom;
    const mark = colon === undefined ? nameTo : colon + 1;
    const name = this.#nameOf(key, nameFrom);
    const kept = keep || key.anchor !== undefined;
    return { entry: { name, start, nameFrom, nameTo, mark, inFlow: map.flow === true, keep: kept }, value };
  }

  #nameOf(key: Scalar, at: number): string {
    const name = key.type === 'PLAIN' ? (key.source ?? '') : String(key.value ?? '');
    const why = unfit(name);
    if (why) fail(this.#text, at, why);
    return name;
  }

  #add(branch: YamlBranch, entry: Entry, value: unknown): void {
    if ((isMap(value) || isSeq(value)) && !isTagged(value)) this.#branch(branch, entry, value);
    else this.#scalar(branch, entry, value);
  }

  #scalar(branch: YamlBranch, entry: Entry, value: unknown): void {
    const place = this.#placeOf(entry, value);
    if (isScalar(value) && value.tag === '!') place.data.value = this.#tagBefore(place.data.value);
    const isText = isScalar(value) && !isTagged(value) && entry.name !== '<<';
    const text = isText && value.type === 'PLAIN' ? (value.source ?? '') : String(isText ? value.value : '');
    const kind =
      value === null ? 'null' : !isText ? 'other' : value.type === 'PLAIN' ? this.#resolve(text) : 'text';
    const why = unfit(text);
    if (why) fail(this.#text, place.data.value, why);
    const node = scalarNode(kind, text, place);
    if (node.kind === 'leaf' && (entry.keep || (isScalar(value) && value.anchor))) node.keep = true;
    branch.children.push(node);
  }

  /** Where the tag `!` begins before a value: it goes with the text, since Ruby takes what is behind it for plain. */
  #tagBefore(value: number): number {
    let at = value;
    while (/\s/.test(this.#text.charAt(at - 1))) at--;
    return at < value && this.#text.charAt(at - 1) === '!' ? at - 1 : value;
  }

  #branch(branch: YamlBranch, entry: Entry, node: YAMLMap | YAMLSeq): void {
    const place = this.#placeOf(entry, node);
    const { data } = place;
    const child: YamlBranch = { kind: 'branch', ...place, from: data.value, to: data.valueEnd, children: [] };
    branch.children.push(child);
    this.#fill(child, node, entry.keep || node.anchor !== undefined);
    const [first] = child.children;
    if (node.flow) {
      data.style = 'flow';
      child.from++;
      child.to--;
    } else if (first && this.#beginsLine(first.data.nameFrom)) {
      data.style = 'block';
      child.from = first.fullStart;
      child.to = child.end = child.children.at(-1)?.end ?? child.end;
      data.valueEnd = withoutBreak(this.#text, child.end);
    } else data.style = 'compact';
  }

  #placeOf(entry: Entry, value: unknown) {
    const { name, start, nameFrom, nameTo, mark, inFlow } = entry;
    const range = isPair(value) ? undefined : (value as Node | null)?.range;
    const style = isScalar(value) ? this.#styleOf(value) : 'plain';
    const from = style === 'none' ? mark : (range?.[0] ?? mark);
    const to = style === 'none' ? mark : this.#valueEnd(value, range?.[1] ?? mark);
    const column = start - this.#lines.before(start);
    const fullStart = inFlow ? start : this.#comment(start);
    const data: YamlPlace = { style, column, nameFrom, nameTo, mark, value: from, valueEnd: to, inFlow };
    const end = inFlow ? Math.max(to, nameTo) : endOfLine(this.#text, to);
    return { name, fullStart, start: fullStart, end, data };
  }

  #styleOf(value: Scalar): YamlStyle {
    if (value.type === 'PLAIN' && value.source === '') return 'none';
    return styles[value.type ?? 'PLAIN'] ?? 'plain';
  }

  /** Block scalars end before the line break of their last line; what an indicator does not keep is not theirs. */
  #valueEnd(value: unknown, end: number): number {
    if (!isScalar(value) || !value.type?.startsWith('BLOCK')) return end;
    const from = value.range?.[0] ?? end;
    const raw = this.#text.slice(from, end);
    if (/^[|>]\d?\+/.test(raw)) return withoutBreak(this.#text, end);
    return from + withoutEmptyLines(raw).length;
  }

  #beginsLine(at: number): boolean {
    return /^[ \t]*$/.test(this.#text.slice(this.#lines.before(at), at));
  }

  /** Where the comment begins that stands directly before the line of an entry, indented like it. */
  #comment(start: number): number {
    const line = this.#lines.before(start);
    if (!this.#beginsLine(start)) return start;
    const indent = this.#text.slice(line, start);
    let from = line;
    while (from > 0) {
      const before = this.#lines.before(withoutBreak(this.#text, from));
      if (!this.#text.startsWith(`${indent}#`, before)) break;
      from = before;
    }
    return from;
  }
}

/** What stands before the line breaks at the end of a scalar, and the blanks around them. */
function withoutEmptyLines(raw: string): string {
  let to = raw.length;
  while (/[ \t\n]/.test(raw.charAt(to - 1)) || raw.startsWith('\r\n', to - 1)) to--;
  return raw.includes('\n', to) ? raw.slice(0, to) : raw;
}

function isTagged({ tag }: { tag?: string | undefined }): boolean {
  return tag !== undefined && !/^(!|tag:yaml\.org,2002:(str|map|seq))$/.test(tag);
}
