import { type IcuPlural, readIcu } from './icu-structure.ts';
import type { Finding } from './text-rule.ts';
import { hasChoice, type TextToCheck } from './text-to-check.ts';

/** Scripts that write no space between a number and what it counts. */
const withoutSpace = /^(?:zh|ja|th|lo|km|my)$/;

/**
 * Plurals whose case `other`, which is of many numbers, has lost its `#` while that of the base text has it. One that says its
 * number by the variable, there or elsewhere in the text, needs none; nor do cases of one number alone ("one file").
 */
export function lostNumberSigns({ base, text, facts, language }: TextToCheck): Finding[] {
  if (!base?.includes('#') || !hasChoice(text) || !hasChoice(base)) return [];
  const known = readIcu(base);
  const own = readIcu(text);
  if (known.broken || own.broken) return [];
  const isMeant = ({ name, ordinal }: IcuPlural): boolean => {
    const same = known.plurals.filter((one) => one.name === name && one.ordinal === ordinal);
    return same.length > 0 && same.every(({ other }) => base.slice(other.start, other.end).includes('#'));
  };
  const written = new Set(
    [...text.matchAll(/\{\s*([\p{L}\p{N}_.-]{1,100})\s*(?:\}|,\s*number)/gu)].map(([, name]) => name),
  );
  return own.plurals
    .filter((one) => isMeant(one) && !written.has(one.name) && !saysNumber(text, one))
    .map(({ other: { start, end } }) => ({
      variable: '#',
      start,
      end,
      message: `Variable "#" missing in field: ${facts.field}`,
      fix: { start, end: start, text: withoutSpace.test(language) ? '#' : '# ' },
    }));
}

const saysNumber = (text: string, { other }: IcuPlural): boolean =>
  text.slice(other.start, other.end).includes('#');
