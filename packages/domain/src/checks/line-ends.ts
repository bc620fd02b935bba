import type { TextRule } from './text-rule.ts';

const anyEnd = /\r\n|\r|\n|\\r\\n|\\n/g;

/** Line ends of another kind than those of the base text, or of another number. */
export const lineEnds: TextRule = {
  since: 3,
  example: { base: 'One\nTwo', text: 'Eins, zwei' },
  find: ({ base, text }) => {
    if (base === null) return [];
    const [wanted, own] = [[...base.matchAll(anyEnd)], [...text.matchAll(anyEnd)]];
    const kinds = new Set(wanted.map(([end]) => end));
    const [kind] = kinds;
    const other = kinds.size === 1 ? own.find(([end]) => end !== kind) : undefined;
    if (other && kind !== undefined)
      return [
        {
          start: other.index,
          end: other.index + other[0].length,
          ...said(shown(kind)),
          fix: { start: 0, end: text.length, text: text.replace(anyEnd, () => kind) },
        },
      ];
    // Formats add line ends before and behind texts (YAML).
    const [there, needed] = [inside(text), inside(base)];
    if (there === needed) return [];
    return [
      needed === 0 ? { variable: '0', message: 'The base text has no line ends' } : said(String(needed)),
    ];
  },
};

const inside = (text: string): number => text.trim().match(anyEnd)?.length ?? 0;

const said = (variable: string) => ({
  variable,
  message: `Line ends differ from the base text: ${variable}`,
});

const shown = (end: string): string => end.replaceAll('\r', '\\r').replaceAll('\n', '\\n');
