import { quotationMarksOf } from '../language/quotation-marks.ts';
import type { Finding, TextRule } from './text-rule.ts';

/** Between Hebrew letters it is a sign of abbreviations. */
const marks = /(?<!\p{Script=Hebrew})"|"(?!\p{Script=Hebrew})|[“”„‟«»「」『』〝〞〟＂《》]/gu;
/** Single ones stand for double ones in some languages; an apostrophe between letters is none. */
const singles = /(?<!\p{L})['‘‚‹]|['’‘›](?!\p{L})/gu;

/** Languages of which marks of other ones are told: decision 0099 measured the check with these. */
const checked = new Set('de fr es it pl cs sk ru uk bg hu ro sv fi ja zh'.split(' '));
/** Codes whose language has other marks: German of Switzerland, Portuguese and Chinese of any place. */
const others = /^(?:de[-_](?:CH|LI)|zh[-_]|fr[-_](?:CH|CA))/i;

/** Quotation marks that got lost, that are not closed, or that another language has. */
export const quotesDiffer: TextRule = {
  since: 3,
  example: { base: 'Delete “Inbox”?', text: '“Inbox” löschen?' },
  alone: true,
  find: ({ base, plain, plainBase, hasCases, language, facts }) => {
    const own = [...plain.matchAll(marks)];
    if (base !== null && !hasCases) {
      const wanted = plainBase.match(marks)?.length ?? 0;
      const single = plain.match(singles)?.length ?? 0;
      if (wanted > 0 && wanted % 2 === 0 && own.length === 0 && single < 2)
        return [{ variable: '"', message: 'Quotation marks differ: "' }];
      const last = own.at(-1);
      if (wanted % 2 === 0 && own.length % 2 === 1 && last && !isInches(plain, last.index))
        return [
          {
            variable: last[0],
            start: last.index,
            end: last.index + 1,
            message: `Quotation marks differ: ${last[0]}`,
          },
        ];
    }
    if (!checked.has(language) || others.test(facts.language)) return [];
    return foreign(own, quotationMarksOf(language)?.pairs);
  },
  only: { base: '["“”„‟«»「」『』〝〞〟＂《》]', text: '["“”„‟«»「」『』〝〞〟＂《》]' },
};

const isInches = (plain: string, at: number): boolean => /\d/.test(plain[at - 1] ?? '');

/** Marks that the language does not have in this place; its own ones mend it. Straight ones are right everywhere. */
function foreign(own: readonly RegExpExecArray[], pairs: string | undefined): Finding[] {
  if (pairs === undefined || own.length % 2 === 1) return [];
  const [opening, closing] = [0, 1].map((side) => [...pairs].filter((_, at) => at % 2 === side));
  return own.flatMap(({ 0: mark, index: start }, at) => {
    const allowed = (at % 2 === 0 ? opening : closing) ?? [];
    const [text] = allowed;
    if (mark === '"' || mark === '＂' || text === undefined || allowed.includes(mark)) return [];
    const end = start + mark.length;
    return [
      {
        variable: mark,
        start,
        end,
        message: `Quotation marks differ: ${mark}`,
        fix: { start, end, text },
      },
    ];
  });
}
