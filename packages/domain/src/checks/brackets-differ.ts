import type { Finding, TextRule } from './text-rule.ts';
import type { TextToCheck } from './text-to-check.ts';

const closingOf: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '［': '］',
  '【': '】',
  '「': '」',
};
const openingOf = Object.fromEntries(Object.entries(closingOf).map(([open, close]) => [close, open]));
/** "file(s)" and "a)" are no brackets that are opened and closed. */
const notBrackets = /(?<=\p{L})\(\p{L}{1,4}\)|^[\p{L}\p{Nd}]{1,2}\)|[:;][-']?[()]/gmu;

/** Brackets that are not opened or not closed, though those of the base text are; and brackets that got lost. */
export const bracketsDiffer: TextRule = {
  since: 3,
  example: { base: 'Size (MB)', text: 'Größe (MB' },
  alone: true,
  find: (checked) => {
    const plain = withoutOthers(checked.plain);
    const [first] = unbalancedOf(plain);
    if (first === undefined) return lost(checked, plain);
    if (checked.base !== null && unbalancedOf(withoutOthers(checked.plainBase)).length > 0) return [];
    const sign = plain[first] ?? '';
    return [
      {
        variable: sign,
        start: first,
        end: first + 1,
        message: `Bracket "${sign}" missing or without its pair`,
      },
    ];
  },
  only: { base: '[[{]', text: '[(){}（）［］【】「」[]|\\]' },
};

const withoutOthers = (plain: string): string =>
  /[()]/.test(plain) ? plain.replace(notBrackets, (found) => ' '.repeat(found.length)) : plain;

/** The places of brackets without their other one. */
function unbalancedOf(plain: string): number[] {
  const open: number[] = [];
  const alone: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (closingOf[sign]) open.push(at);
    else if (openingOf[sign]) {
      const before = open.at(-1);
      if (before !== undefined && closingOf[plain[before] ?? ''] === sign) open.pop();
      else alone.push(at);
    }
  }
  return [...alone, ...open].toSorted((one, other) => one - other);
}

function lost({ base, plainBase, hasCases }: TextToCheck, plain: string): Finding[] {
  if (base === null || hasCases) return [];
  const wanted = /[[{]/.exec(withoutOthers(plainBase));
  if (!wanted || unbalancedOf(plainBase).length > 0 || /[[{【［「『《]/.test(plain)) return [];
  return [{ variable: wanted[0], message: `Bracket "${wanted[0]}" missing or without its pair` }];
}
