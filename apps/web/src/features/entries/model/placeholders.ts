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

/** The tag that closes an opening tag, if the source text has it: both go round a selected text. */
export function closingTag(placeholder: string, source: string | null): string | undefined {
  const name = opening.exec(placeholder)?.[1];
  if (name === undefined || placeholder.endsWith('/>')) return undefined;
  return insertable(source).find((one) => one === `</${name}>`);
}
