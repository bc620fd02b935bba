/** What a language model is told of a text. */
import type { TextContext } from './port.ts';

/** In bytes of JSON: of a text alone, and of all texts of a call together. A small model reads a few thousand words. */
const mostOfText = 4000;
const mostOfCall = 24_000;
/** In characters: a description may be a page. */
const longest = 600;
const mostTerms = 50;
const mostNeighbours = 4;
const mostExamples = 3;

const shown = (text: string): string | undefined => text.slice(0, longest) || undefined;

/**
 * The context of a text as the model reads it: what says most of it first, as long as there is room. A term or an example is
 * there as a whole or not at all.
 */
export function aboutText(context: TextContext | undefined, { textsOfCall }: { textsOfCall: number }) {
  if (!context) return {};
  let room = Math.min(mostOfText, Math.floor(mostOfCall / textsOfCall));
  const fits = (part: unknown): boolean => {
    const bytes = Buffer.byteLength(JSON.stringify(part));
    if (bytes > room) return false;
    room -= bytes;
    return true;
  };
  const one = (text: string | undefined): string | undefined => {
    const said = text && shown(text);
    return said && fits(said) ? said : undefined;
  };
  const some = <T>(parts: readonly T[] = [], most: number): T[] | undefined => {
    const told = parts.slice(0, most).filter(fits);
    return told.length > 0 ? told : undefined;
  };
  return {
    maxLength: context.maxLength,
    key: one(context.key),
    terms: some(context.terms, mostTerms),
    description: one(context.description),
    examples: some(context.examples, mostExamples),
    beside: some(
      context.neighbours?.flatMap((text) => shown(text) ?? []),
      mostNeighbours,
    ),
  };
}
