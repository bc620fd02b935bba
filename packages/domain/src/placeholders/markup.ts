import type { Found } from './placeholder.ts';

const tag =
  /<(\/?)([A-Za-z][A-Za-z0-9:._-]{0,60}|\d{1,4})((?:\s(?:[^<>"']|"[^"<]{0,200}"|'[^'<]{0,200}'){0,300})?)>/y;
/** Elements that have no end tag: `<br>` and `<br/>` are the same (HTML, void elements). */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'area', 'embed', 'source', 'track']);

/** A start, end or empty tag of HTML, XML or of a component library (`<0>`); attributes do not make another tag. */
export function findMarkup(text: string, at: number): Found | undefined {
  tag.lastIndex = at;
  const match = tag.exec(text) ?? emptyTag(text, at);
  if (!match) return undefined;
  const [whole, slash = '', name = '', attributes = ''] = match;
  const end = at + whole.length;
  const lower = name.toLowerCase();
  const isEmpty = !voidElements.has(lower) && (attributes.endsWith('/') || whole.endsWith('/>'));
  const id = `<${slash}${lower}${isEmpty ? '/' : ''}>`;
  return { placeholders: [{ start: at, end, kind: 'markup', id, nested: false }], end };
}

const shortEmptyTag = /<()([A-Za-z][A-Za-z0-9:._-]{0,60}|\d{1,4})(\/)>/y;

function emptyTag(text: string, at: number): RegExpExecArray | null {
  shortEmptyTag.lastIndex = at;
  return shortEmptyTag.exec(text);
}
