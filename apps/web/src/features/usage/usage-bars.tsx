import { useFormat } from '../../i18n/format.ts';
import { topOfChart } from '../../ui/chart-scale.ts';
import { FoldedTable } from '../../ui/folded-table.tsx';
import classes from './usage.module.css';

export interface Bar {
  id: string;
  label: string;
  value: number;
}

/** One bar for each day or month beside a scale; the numbers unfold as a table, which screen readers get as well. */
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
  const format = useFormat();
  const top = topOfChart(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{format.number(mark)}</span>
        ))}
      </div>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ id, label, value }) => (
          <div key={id} className={classes.column} title={`${label}: ${format.number(value)}`}>
            {value > 0 && <div className={classes.bar} style={{ blockSize: `${(value / top) * 100}%` }} />}
          </div>
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </p>
      <div className={classes.numbersOfChart}>
        <FoldedTable
          label={title}
          columns={[
            { id: 'label', head, cell: ({ label }) => label },
            { id: 'value', head: unit, align: 'end', cell: ({ value }) => format.number(value) },
          ]}
          rows={bars.toReversed()}
          rowKey={({ id }) => id}
        />
      </div>
    </figure>
  );
}
