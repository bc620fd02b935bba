/** The little of Markdown that the guide is written in: a title, headings, paragraphs, lists, pictures, links, keys. */

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'keys'; text: string }
  | { kind: 'link'; text: string; page: string };

export type Block =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'picture'; name: string; text: string };

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([a-z-]+)\)/g;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const plain = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to) });
  };
  for (const found of text.matchAll(inline)) {
    plain(found.index);
    end = found.index + found[0].length;
    const [, strong, emphasis, keys, label, page] = found;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    else if (keys !== undefined) parts.push({ kind: 'keys', text: keys });
    else if (label !== undefined && page !== undefined) parts.push({ kind: 'link', text: label, page });
  }
  plain(text.length);
  return parts;
}

/** Blocks stand between empty lines. */
export function parseGuide(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .flatMap(parseBlock);
}

function parseBlock(text: string): Block[] {
  const picture = /^!\[([a-z-]+)\]\((.+)\)$/.exec(text);
  if (picture) return [{ kind: 'picture', name: picture[1] ?? '', text: picture[2] ?? '' }];
  if (text.startsWith('# ')) return [{ kind: 'title', text: text.slice(2) }];
  if (text.startsWith('## ')) return [{ kind: 'heading', text: text.slice(3) }];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith('- '));
  if (first < 0) return [{ kind: 'paragraph', parts: parseInline(lines.join(' ')) }];
  const before = lines.slice(0, first).join(' ');
  const items = lines.slice(first).map((line) => parseInline(line.replace(/^- /, '')));
  return [
    ...(before === '' ? [] : [{ kind: 'paragraph' as const, parts: parseInline(before) }]),
    { kind: 'list', items },
  ];
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
