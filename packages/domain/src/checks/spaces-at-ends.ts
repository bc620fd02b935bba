import type { Finding, TextRule } from './text-rule.ts';

/** Languages that put no spaces between words, and often none between texts. */
const withoutSpaces = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** A text that nobody sees: it counts as there, and apps show it. */
const nothingSeen = /^[ \t\u00A0\u3000\r\n]+$/;

/**
 * Spaces before and behind a text that its base text does not have, or that it lacks: programs put texts together. Also
 * a text of spaces alone.
 */
export const spacesAtEnds: TextRule = {
  since: 6,
  example: { base: 'Name: ', text: 'Name:' },
  find: ({ base, text, language }) => {
    if (base === null || base.trim() === '') return [];
    if (nothingSeen.test(text))
      return [{ start: 0, end: text.length, message: 'The text has nothing but spaces', variable: 'all' }];
    if (text.trim() === '') return [];
    const [own, wanted] = [endsOf(text), endsOf(base)];
    const findings: Finding[] = [];
    const mayLack = withoutSpaces.has(language);
    if ((own.before === '') !== (wanted.before === '') && !(mayLack && own.before === ''))
      findings.push({
        start: 0,
        end: own.before.length,
        message: 'Spaces at the beginning differ from the base text',
        variable: 'start',
        fix: { start: 0, end: own.before.length, text: wanted.before },
      });
    if ((own.after === '') !== (wanted.after === '') && !(mayLack && own.after === '')) {
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
    base: '^[ \\t\u00A0]|[ \\t\u00A0]$',
    text: '^[ \\t\u00A0]|[ \\t\u00A0]$|^[ \\t\u00A0\u3000\\r\\n]+$',
  },
};

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t' || sign === '\u00A0';

/** Line ends are not among them: formats add them (YAML), and `lineEnds` counts them. */
function endsOf(text: string): { before: string; after: string } {
  let [start, end] = [0, text.length];
  while (isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return { before: text.slice(0, start), after: text.slice(end) };
}
