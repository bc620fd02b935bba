/** The little of Markdown that the guide is written in: a title, headings, paragraphs, lists, pictures, links, keys, code. */

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'keys' | 'code'; text: string }
  /** To a page of the guide, also as files of docs/ name each other (`errors.md`). */
  | { kind: 'link'; text: string; page: string };

export type Block =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][]; isNumbered: boolean }
  | { kind: 'picture'; name: string; text: string }
  /** `name`: the file that has these lines; without one they are typed, or an example. */
  | { kind: 'code'; language: string; name?: string; text: string };

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\((?:([a-z-]+)(?:\.md)?|(https:[^)]+))\)/g;
const keys = /^(\W|[A-Z\d]|F\d+|(Ctrl|Strg|Cmd|Alt|Shift|Umschalt|Enter)( .+)?)$/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const plain = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to) });
  };
  for (const found of text.matchAll(inline)) {
    plain(found.index);
    end = found.index + found[0].length;
    parts.push(inlineOf(found));
  }
  plain(text.length);
  return parts;
}

function inlineOf([, strong, emphasis, marked, label = '', page, address]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (marked !== undefined) return { kind: keys.test(marked) ? 'keys' : 'code', text: marked };
  const text = label.replaceAll('`', '');
  if (page !== undefined) return { kind: 'link', text, page };
  return { kind: 'text', text: `${text} (${address})` };
}

const fence = /^```(\w*)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** Blocks stand between empty lines, but for code, which may have some. */
export function parseGuide(markdown: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  const others = (to: number) => {
    const texts = markdown.slice(end, to).trim();
    if (texts !== '') blocks.push(...texts.split(/\n{2,}/).flatMap(parseBlock));
  };
  for (const found of markdown.matchAll(fence)) {
    others(found.index);
    end = found.index + found[0].length;
    const [, language = '', name, text = ''] = found;
    blocks.push({ kind: 'code', language, ...(name !== undefined && { name }), text: text.trimEnd() });
  }
  others(markdown.length);
  return blocks;
}

const bullet = /^- /;
const number = /^\d+\. /;

function parseBlock(text: string): Block[] {
  const picture = /^!\[([a-z-]+)\]\((.+)\)$/.exec(text);
  if (picture) return [{ kind: 'picture', name: picture[1] ?? '', text: picture[2] ?? '' }];
  if (text.startsWith('# ')) return [{ kind: 'title', text: text.slice(2) }];
  if (text.startsWith('## ')) return [{ kind: 'heading', text: text.slice(3) }];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => bullet.test(line) || number.test(line));
  if (first < 0) return [{ kind: 'paragraph', parts: parseInline(lines.join(' ')) }];
  const before = lines.slice(0, first).join(' ');
  const isNumbered = number.test(lines[first] ?? '');
  const items = itemsOf(lines.slice(first), isNumbered ? number : bullet).map(parseInline);
  return [
    ...(before === '' ? [] : [{ kind: 'paragraph' as const, parts: parseInline(before) }]),
    { kind: 'list', items, isNumbered },
  ];
}

/** The texts of a list; a line without a mark goes on with the one before it. */
function itemsOf(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines)
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return items;
}

/** What a search looks in: all that is read on a page. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items.map(textOf);
      return block.kind === 'paragraph' ? [textOf(block.parts)] : [block.text];
    })
    .join('\n');

const textOf = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');
