import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import classes from './usage.module.css';

export interface Bar {
  id: string;
  label: string;
  value: number;
}

/** One bar for each day or month; the numbers unfold as a table, for touch, keyboards and screen readers. */
export function UsageBars({
  title,
  head,
  unit,
  bars,
}: {
  title: string;
  head: string;
  unit: string;
  bars: readonly Bar[];
}) {
  const t = useText('usage');
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ id, label, value }) => (
          <div key={id} className={classes.column} title={`${label}: ${format.number(value)}`}>
            {value > 0 && <div className={classes.bar} style={{ blockSize: `${(value / most) * 100}%` }} />}
          </div>
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className={classes.more}>
        <summary>{t('asTable')}</summary>
        <table className={classes.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ id, label, value }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{format.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
