import { findCaseEnds } from '../placeholders/cases.ts';
import { isHtmlElement, tagName } from '../placeholders/markup.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';
import { findNearVariables } from './near-variables.ts';
import { looseTags } from './tags.ts';
import type { Finding, TextRule } from './text-rule.ts';
import { links } from './text-to-check.ts';
import { isNumberVariable, numberVariables, variableName } from './variables.ts';

const isName = /^[\p{L}\p{N}\p{M}_.$[\]@-]*$/u;

/**
 * Variables of the text that its base text does not have, for which the program gives no value, and tags of a text whose
 * base text is plain (docs/decisions/0171). What only looks so is left alone.
 */
export const variableUnknown: TextRule = {
  since: 8,
  example: { base: 'Hello {name}', text: 'Hallo {name}, {Datum}' },
  find: ({ base, text, facts, placeholders: { own: found, base: known } }) => {
    if (!known || !found || base === null || isKey.test(base)) return [];
    const unknown = [
      ...unknownVariables({ base, text, known, found }, facts.numberForm !== undefined),
      ...unknownTags({ base, text, known, found }),
    ];
    const near = unknown.length === 0 ? [] : findNearVariables(base, text, facts.numberForm !== undefined);
    return unknown
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }): Finding => {
        const variable = text.slice(start, end);
        const meant = near.find((one) => one.start === start);
        return {
          variable,
          start,
          end,
          ...(meant && { fix: { start, end, text: meant.wanted } }),
          message: `Variable "${variable}" is not in the base text, in field: ${facts.field}`,
        };
      });
  },
  only: { text: '[{%<]' },
};

/** A key in place of a base text, as files of Symfony have it: `email.reset.valid %date%`. */
const isKey = /^[\w-]+(?:\.[\w-]+)+(?:\s*%\w+%)*$/;

interface Compared {
  base: string;
  text: string;
  known: readonly Placeholder[];
  found: readonly Placeholder[];
}

/** `isForm`: it is a plural form, which may give its number where that of the base text does without ("one file"). */
function unknownVariables({ base, text, known, found }: Compared, isForm: boolean): Placeholder[] {
  const names = new Set(
    known.flatMap(({ id, kind }) => (id && kind === 'variable' ? [variableName(id)] : [])),
  );
  // Signs that are no variables to us, such as `%<PRIuMAX>`, count as arguments; `{2} two|[3,*] many` names cases.
  if (base.includes('%<') || findCaseEnds(base).length > 0) return [];
  const isPlain = names.size === 0;
  const isSure = isPlain ? createSurePredicate(base, text) : () => true;
  const numbers = isForm && isPlain ? numberVariables(text) : new Set<string>();
  return found.filter(({ id, kind, start, end }) => {
    const name = variableName(id ?? '');
    if (id === null || kind !== 'variable' || names.has(name) || !isName.test(name)) return false;
    if (isForm && (numbers.has(text.slice(start, end)) || isNumberVariable(id))) return false;
    return isSure({ start, end });
  });
}

/** What Rails gives each message of a validation, whether the English one shows it or not. */
const givenByRails = new Set(['%{attribute}', '%{model}', '%{value}']);
/** `%{name}`, `%(name)s`, `%<name>d`, `%#@name@`: no percentage looks so. */
const isNamed = /^%(?:[{(<]|(?:\d{1,2}\$)?#@)/;
/** printf without flags and widths: these stand in percentages (`%50'si`) more often than in such texts. */
const plainPrintf = /^%(?:\d{1,2}\$)?(?:\.\d{1,9})?(?:hh|h|ll|l|L|q|j|z|t)?[@A-Za-z]$/;

/** Whether what looks like a variable is one although the base text has none: no percentage, address or word in signs. */
function createSurePredicate(base: string, text: string): (place: { start: number; end: number }) => boolean {
  const addresses = text.includes('%') ? [...text.matchAll(links)] : [];
  return ({ start, end }) => {
    const written = text.slice(start, end);
    if (!written.startsWith('%')) return !base.includes('{');
    if (isNamed.test(written)) return !givenByRails.has(written);
    const before = text.slice(Math.max(0, start - 2), start);
    if (base.includes('%') || !plainPrintf.test(written)) return false;
    if (/\d\s?$/.test(before) || /^[A-Za-z0-9_%]/.test(text.slice(end, end + 1))) return false;
    return !addresses.some(({ index, 0: address }) => index <= start && end <= index + address.length);
  };
}

/** Markup that translations may add: line breaks, directions, readings, and raised endings (`1<sup>er</sup>`). */
const mayBeAdded = new Set(['br', 'wbr', 'bdi', 'bdo', 'ruby', 'rb', 'rt', 'rp', 'sup', 'sub', 'nobr']);

/**
 * Tags that the base text has not: all of them where it has no markup; where it has some, components (`<2>`, `<link>`), for
 * which the program has nothing, and tags without their pair.
 */
function unknownTags({ base, known, found }: Compared): Placeholder[] {
  const ids = new Set(known.flatMap(({ id, kind }) => (kind === 'markup' && id ? [id] : [])));
  const tags = known.filter(({ kind }) => kind === 'markup').length;
  // Words in angle brackets, `<path>`, which translators translate.
  if ((base.match(/<\/?[A-Za-z\d]/g)?.length ?? 0) > tags) return [];
  const loose = looseTags(found);
  return found.filter(({ id, kind }) => {
    if (kind !== 'markup' || id === null || ids.has(id)) return false;
    const name = tagName(id);
    if (mayBeAdded.has(name)) return false;
    return ids.size === 0 || !isHtmlElement(name) || loose.has(name);
  });
}
