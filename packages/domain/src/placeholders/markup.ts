import type { Found, Placeholder } from './placeholder.ts';

const tag =
  /<(\/?)([A-Za-z][A-Za-z0-9:._-]{0,60}|\d{1,4})((?:\s(?:[^<>"']|"[^"<]{0,200}"|'[^'<]{0,200}'){0,300})?)>/y;
/** Elements that have no end tag: `<br>` and `<br/>` are the same (HTML, void elements). */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'area', 'embed', 'source', 'track']);

/** Elements of HTML that are markup without an end, which may stand in the next text; `<mark>` and `<source>` may be words. */
const htmlElements = new Set(
  'a b blockquote br dd div dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre span strike strong sub sup td th tr tt u ul wbr'.split(
    ' ',
  ),
);

/** Other elements of HTML that texts of programs have. */
const furtherElements = new Set(
  'abbr caption center cite code del details em figure font ins kbd label mark nav ol q s samp section small span strong style summary table tbody thead var'.split(
    ' ',
  ),
);

/** Whether a tag is HTML's, and not a component's of the program (`<0>`, `<link>`). */
export const isHtmlElement = (name: string): boolean =>
  htmlElements.has(name) || furtherElements.has(name) || voidElements.has(name);

/** The name of a tag by its id: `</b>` and `<b>` are `b`. */
export const tagName = (id: string): string => id.replace(/[</>]/g, '');

/**
 * Leaves out what only looks like a start tag: "git add <path>" shows users what to put there. A tag has its end in the
 * text, or attributes, is empty, numbered (`<0>`) or an element of HTML.
 */
export function withoutAngleWords(text: string, found: Placeholder[]): Placeholder[] {
  const ends = new Set(
    found.flatMap(({ kind, id }) => (kind === 'markup' && id?.startsWith('</') ? [id] : [])),
  );
  return found.filter(({ kind, id, start, end }) => {
    if (kind !== 'markup' || id === null || id.startsWith('</') || id.endsWith('/>')) return true;
    const name = id.slice(1, -1);
    return (
      ends.has(`</${name}>`) ||
      /^\d/.test(name) ||
      htmlElements.has(name) ||
      text.slice(start, end).includes('=')
    );
  });
}

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
