import type { Placeholder } from '../placeholders/placeholder.ts';
import type { Finding } from './text-rule.ts';
import type { TextToCheck } from './text-to-check.ts';

/** An argument of printf: `%s`, `%-5d`, `%2$s`. */
interface Argument {
  start: number;
  end: number;
  written: string;
  /** As the place and the kind make it: `%2$s`. */
  id: string;
  kind: string;
  /** Its text names its place; else it is the next one. */
  isPlaced: boolean;
}

const id = /^%(\d+)\$([@A-Za-z])$/;
/** No variable with a name: `%(name)s`, `%{name}`, `%<name>s`. */
const ofPrintf = /^%(?:(\d{1,2})\$)?[^({<*]*$/;

/**
 * undefined: nobody knows the places of all, since one takes its width from a further argument (`%*d`), or is the beginning of
 * a word (`%link_start%`).
 */
function argumentsOf(text: string, placeholders: readonly Placeholder[]): Argument[] | undefined {
  const found: Argument[] = [];
  for (const one of placeholders) {
    const kind = id.exec(one.id ?? '')?.[2];
    if (kind === undefined) continue;
    const written = text.slice(one.start, one.end);
    const match = ofPrintf.exec(written);
    if (match) found.push({ ...one, id: one.id ?? '', written, kind, isPlaced: match[1] !== undefined });
    if (written.includes('*') || /\w/.test(text[one.end] ?? '')) return undefined;
  }
  return found;
}

/** What stands in a text under the place of another argument. */
export interface PrintfOrder {
  /** The ids of the arguments that are there, though at the place of another one: none of them is missing. */
  there: ReadonlySet<string>;
  finding: Finding;
}

/** `%s` with the place that an id names: `%2$s`. */
const placed = (written: string, argument: string): string =>
  written.replace(/^%(?:\d{1,2}\$)?/, `%${id.exec(argument)?.[1]}$`);

/**
 * The arguments of printf that a text has in another order than its base text, without their places: `%s of %d` for
 * `%d of %s` gives the number where the words belong. Of several that may be meant, the first one that the text lacks is.
 * The fix gives each argument its place, since a text either names all places or none. undefined: nothing is so.
 */
export function findPrintfOrder({ base, text, facts, placeholders, hasCases }: TextToCheck) {
  // Cases begin to count anew, and say a thing several times.
  if (!base?.includes('%') || !text.includes('%') || hasCases) return undefined;
  const wanted = argumentsOf(base, placeholders.base ?? []);
  const own = argumentsOf(text, placeholders.own ?? []);
  if (!wanted || !own) return undefined;
  const known = new Set(wanted.map((one) => one.id));
  const taken = new Set(own.map((one) => one.id).filter((one) => known.has(one)));
  const moved = new Map<Argument, string>();
  for (const one of own) {
    if (one.isPlaced || known.has(one.id)) continue;
    const meant = wanted.find(({ id, kind }) => kind === one.kind && !taken.has(id));
    if (!meant) continue;
    taken.add(meant.id);
    moved.set(one, meant.id);
  }
  const loose = own.filter(({ isPlaced }) => !isPlaced);
  const [first, last] = [loose[0], loose.at(-1)];
  if (moved.size === 0 || !first || !last) return undefined;
  const meantBy = (one: Argument): string =>
    moved.get(one) ?? (known.has(one.id) ? one.id : (wanted.find(({ kind }) => kind === one.kind)?.id ?? ''));
  let rewritten = '';
  let at = first.start;
  for (const one of loose) {
    const meant = meantBy(one);
    rewritten += text.slice(at, one.start) + (meant ? placed(one.written, meant) : one.written);
    at = one.end;
  }
  const variable = [...moved].map(([{ written }, to]) => `${written} → ${placed(written, to)}`).join(', ');
  const finding: Finding = {
    variable,
    start: first.start,
    end: last.end,
    message: `Variables in another order need their positions: ${variable}, in field: ${facts.field}`,
    fix: { start: first.start, end: last.end, text: rewritten },
  };
  return { there: new Set(moved.values()), finding } satisfies PrintfOrder;
}

/**
 * How a variable of a base text is written into a text: with its place where it would otherwise be another argument there,
 * or the text names places.
 */
export function createPlacing({
  base,
  text,
  placeholders,
  hasCases,
}: TextToCheck): (missing: Placeholder) => string {
  const wanted = hasCases ? undefined : argumentsOf(base ?? '', placeholders.base ?? []);
  const own = hasCases ? undefined : argumentsOf(text, placeholders.own ?? []);
  return ({ start, end, id: missing }) => {
    const written = (base ?? '').slice(start, end);
    const isArgument = wanted?.some((one) => one.id === missing) ?? false;
    return isArgument && missing && own?.some(({ isPlaced }) => isPlaced)
      ? placed(written, missing)
      : written;
  };
}
