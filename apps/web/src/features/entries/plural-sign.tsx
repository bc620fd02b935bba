import type { LanguageItem } from '@parlance/contract/projects';
import { pluralExamples } from '@parlance/domain/entry/plural-examples';
import { useFormat } from '../../i18n/format.ts';
import { listed } from '../../i18n/language.ts';
import classes from './plural-sign.module.css';

/** Characters of the numbers below a name: its column has no more room, and the text is beside it. */
const roomBelow = 9;

/** A plural form with numbers for which the language uses it: "few", "2, 3, 4…". */
export function PluralSign(props: { category: string; language: LanguageItem; inline?: boolean }) {
  const { category, language, inline } = props;
  const format = useFormat();
  const examples = pluralExamples(language.name, category);
  const written = examples?.numbers.map((one) => format.number(one)) ?? [];
  const shown = inline ? written : fitting(written, roomBelow);
  return (
    <span className={classes.sign} data-inline={inline || undefined}>
      <span className={classes.category}>{category}</span>
      {shown.length > 0 && (
        <bdi className={classes.examples}>
          {listed(shown)}
          {(examples?.more || shown.length < written.length) && '…'}
        </bdi>
      )}
    </span>
  );
}

/** The first numbers that fit into so many characters when they are written beside each other; one at least. */
const fitting = (numbers: readonly string[], room: number): string[] =>
  numbers.filter((_, at) => at === 0 || `${numbers.slice(0, at + 1).join(', ')}…`.length <= room);
