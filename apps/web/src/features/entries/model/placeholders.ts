import { findPlaceholders } from '@parlance/domain/placeholders/find';

/** The placeholders of a source text that can be inserted by number: each once, in the order of the text, at most nine. */
export function insertable(source: string | null): string[] {
  const all = findPlaceholders(source ?? '').map((span) => (source ?? '').slice(span.start, span.end));
  return [...new Set(all)].slice(0, 9);
}

/** The digit under which a placeholder is inserted, or undefined beyond nine. */
export function numberOf(placeholder: string, source: string | null): number | undefined {
  const at = insertable(source).indexOf(placeholder);
  return at < 0 ? undefined : at + 1;
}

const opening = /^<([a-z][\w:.-]*)(?:\s[^<>]*)?>$/i;

/** What goes round a selected text: an opening tag and its closing one if the source text has it, or both as one insertion. */
export function tagsAround(
  insertion: string,
  source: string | null,
): { opening: string; closing: string } | undefined {
  const end = insertion.lastIndexOf('</');
  if (end > 0 && insertion[end - 1] === '>')
    return { opening: insertion.slice(0, end), closing: insertion.slice(end) };
  const closing = closingTag(insertion, source);
  return closing === undefined ? undefined : { opening: insertion, closing };
}

function closingTag(placeholder: string, source: string | null): string | undefined {
  const name = opening.exec(placeholder)?.[1];
  if (name === undefined || placeholder.endsWith('/>')) return undefined;
  return insertable(source).find((one) => one === `</${name}>`);
}
