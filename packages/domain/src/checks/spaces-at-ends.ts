import type { Finding, TextRule } from './text-rule.ts';

/** Languages that put no spaces between words, and often none between texts. */
const withoutSpaces = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** A text that nobody sees: it counts as there, and apps show it. */
const nothingSeen = /^[ \t\u00A0\u3000\r\n]+$/;

/**
 * Spaces and line ends before and behind a text that its base text does not have, or that it lacks: programs put texts
 * together. Also a text of spaces alone. Formats add line ends behind texts (YAML), so a text may lack those.
 */
export const spacesAtEnds: TextRule = {
  since: 7,
  example: { base: 'Name: ', text: 'Name:' },
  find: ({ base, text, language }) => {
    if (base === null || base.trim() === '') return [];
    if (nothingSeen.test(text))
      return [{ start: 0, end: text.length, message: 'The text has nothing but spaces', variable: 'all' }];
    if (text.trim() === '') return [];
    const [own, wanted] = [endsOf(text), endsOf(base)];
    const findings: Finding[] = [];
    const mayLack = withoutSpaces.has(language);
    const spacesDiffer = (has: boolean, wants: boolean) => has !== wants && !(mayLack && !has);
    if (
      spacesDiffer(isSpace(text[0]), isSpace(base[0])) ||
      hasLineEnd(own.before) !== hasLineEnd(wanted.before)
    )
      findings.push({
        start: 0,
        end: own.before.length,
        message: 'Spaces at the beginning differ from the base text',
        variable: 'start',
        fix: { start: 0, end: own.before.length, text: wanted.before },
      });
    if (
      spacesDiffer(isSpace(text.at(-1)), isSpace(base.at(-1))) ||
      (hasLineEnd(own.after) && !hasLineEnd(wanted.after))
    ) {
      const start = text.length - own.after.length;
      findings.push({
        start,
        end: text.length,
        message: 'Spaces at the end differ from the base text',
        variable: 'end',
        fix: { start, end: text.length, text: wanted.after },
      });
    }
    return findings;
  },
  only: {
    base: '^[ \\t\u00A0\\r\\n]|[ \\t\u00A0]$',
    text: '^[ \\t\u00A0\u3000\\r\\n]|[ \\t\u00A0\\r\\n]$',
  },
};

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t' || sign === '\u00A0';

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

const hasLineEnd = (text: string): boolean => /[\r\n]/.test(text);

/** The spaces and line ends before and behind a text. Those within it are counted by `lineEnds`. */
function endsOf(text: string): { before: string; after: string } {
  const isBlank = (at: number) => isSpace(text[at]) || isLineEnd(text[at]);
  let [start, end] = [0, text.length];
  while (isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return { before: text.slice(0, start), after: text.slice(end) };
}
