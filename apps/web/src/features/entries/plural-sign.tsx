import { pluralExamples } from '@parlance/domain/entry/plural-examples';
import { useFormat } from '../../i18n/format.ts';
import classes from './plural-sign.module.css';
import type { LanguageItem } from './view.ts';

/** Numbers of which several would not fit below each other's names. */
const large = 1000;

/** A plural form with numbers for which the language uses it: "few", "2, 3, 4…". */
export function PluralSign(props: { category: string; language: LanguageItem; inline?: boolean }) {
  const { category, language, inline } = props;
  const format = useFormat();
  const examples = pluralExamples(language.name, category);
  const shown = examples?.numbers.slice(0, examples.numbers.some((one) => one >= large) ? 1 : undefined);
  return (
    <span className={classes.sign} data-inline={inline || undefined}>
      <span className={classes.category}>{category}</span>
      {shown && (
        <bdi className={classes.examples}>
          {shown.map((one) => format.number(one)).join(', ')}
          {examples?.more && '…'}
        </bdi>
      )}
    </span>
  );
}
