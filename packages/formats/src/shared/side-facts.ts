/**
 * Side facts of a text (description, context, references, flags, placeholders, metadata), adapted to what a file can
 * hold. A text that does not fit makes the export fail with its key; a side fact never does: it is cleaned, or left out
 * if it is too long, and the loss report lists it, since the file does not return it (decision 0050).
 */
import { legacyBytes } from '@parlance/domain/text/legacy-charset';
import type { Unit } from '../model.ts';

export type SideFact = 'description' | 'context' | 'references' | 'flags' | 'placeholders' | 'metadata';

export const allSideFacts: readonly SideFact[] = [
  'description',
  'context',
  'references',
  'flags',
  'placeholders',
  'metadata',
];

/** Facts beside a text that a format cannot hold. Those that none can hold are listed here. */
export interface SideLimits {
  /** Facts that stand where only XML's own characters may. */
  xml?: readonly SideFact[];
  /** UTF-16 units of the longest one, and of the longest name of a field or placeholder. */
  most?: number;
  mostName?: number;
}

/** NUL and halves of surrogate pairs, which no file takes. */
const unfitEverywhere = /[\0\p{Surrogate}]/gu;
const unfitInJson = /\\u0000|\\ud[89a-f]/i;
// XML 1.0, production Char.
const unfitInXml = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The unit with side facts that a file can hold: itself where all are. */
export function holdable(unit: Unit, limits: SideLimits, charset?: string): Unit {
  let held = unit;
  for (const fact of allSideFacts) {
    const given = unit[fact];
    if (given === undefined) continue;
    const clean = (text: string): string => cleaned(text, limits.xml?.includes(fact) ?? false, charset);
    const value = heldValue(fact, given, clean, limits);
    if (value === given) continue;
    held = { ...held, [fact]: value };
    if (value === undefined) delete held[fact];
  }
  return held;
}

/** Names of fields as the units that were made holdable have them. */
export function holdableNames(names: readonly string[], limits: SideLimits): string[] {
  const metadata = Object.fromEntries(names.map((name) => [name, '']));
  return Object.keys(holdable({ key: '', text: null, metadata }, limits).metadata ?? {});
}

type SideValue = NonNullable<Unit[SideFact]>;

function heldValue(
  fact: SideFact,
  given: SideValue,
  clean: (text: string) => string,
  { most = Number.POSITIVE_INFINITY, mostName = most }: SideLimits,
): SideValue | undefined {
  if (typeof given === 'string') {
    const text = clean(given);
    return text.length > most ? undefined : text;
  }
  if (Array.isArray(given)) {
    const texts = given.map(clean).filter((text) => text.length <= most);
    return texts.length === given.length && texts.every((text, at) => text === given[at]) ? given : texts;
  }
  const inner = fact === 'placeholders' ? (text: string) => cleanJson(clean(text), clean) : clean;
  const pairs = Object.entries(given).map(([name, value]) => [clean(name), inner(value)] as const);
  const fitting = pairs.filter(([name, value]) => name.length <= mostName && value.length <= most);
  const isSame = fitting.length === pairs.length && pairs.every(([name, value]) => given[name] === value);
  return isSame ? given : Object.fromEntries(fitting);
}

/** Control characters become blanks, as they are seen; what is only a part of a character, or has no place in the charset, a mark. */
function cleaned(text: string, isXml: boolean, charset: string | undefined): string {
  const fit = text.replace(unfitEverywhere, (found) => (found === '\0' ? ' ' : '\ufffd'));
  const plain = isXml ? fit.replace(unfitInXml, ' ') : fit;
  if (charset === undefined) return plain;
  return plain.replace(/[^\0-\u007f]/gu, (found) => (legacyBytes(charset, found) ? found : '?'));
}

/** The declarations of a placeholder are JSON, whose escapes encode characters too. */
function cleanJson(json: string, clean: (text: string) => string): string {
  if (!unfitInJson.test(json)) return json;
  try {
    return JSON.stringify(cleanDeep(JSON.parse(json), clean));
  } catch (error) {
    if (error instanceof SyntaxError) return json;
    throw error;
  }
}

function cleanDeep(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanDeep(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [clean(name), cleanDeep(inner, clean)]),
  );
}
