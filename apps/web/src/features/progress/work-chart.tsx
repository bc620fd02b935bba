import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { language, localeOf } from '../../i18n/language.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FoldedTable } from '../../ui/folded-table.tsx';
import { useFormatOfDay } from './format-day.ts';
import classes from './progress.module.css';
import { type DailyWork, type Measure, measures, sumsBy } from './sums.ts';

/** Bars by day of one measure; the numbers of all of them unfold as a table. */
export function WorkChart({ days, work }: { days: readonly string[]; work: readonly DailyWork[] }) {
  const t = useText('progress');
  const [measure, setMeasure] = useState<Measure>('words');
  return (
    <div className={classes.chartCard}>
      <SegmentedControl
        size="xs"
        className={classes.measures}
        aria-label={t('measure')}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
        data={measures.map((value) => ({ value, label: t(value) }))}
      />
      {work.length === 0 ? (
        <p className={classes.none}>{t('noWork')}</p>
      ) : (
        <Bars days={days} work={work} measure={measure} />
      )}
      {work.length > 0 && (
        <div className={classes.numbersOfChart}>
          <DayTable days={days} work={work} />
        </div>
      )}
    </div>
  );
}

function Bars({
  days,
  work,
  measure,
}: {
  days: readonly string[];
  work: readonly DailyWork[];
  measure: Measure;
}) {
  const t = useText('progress');
  const format = useFormat();
  const dayName = useFormatOfDay();
  const locale = localeOf(useStore(language));
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const sums = sumsBy(work, ({ day }) => day);
  const values = days.map((day) => sums.get(day)?.[measure] ?? 0);
  const top = Math.max(1, ...values);
  const every = days.length > 40 ? 14 : days.length > 10 ? 7 : 1;
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.scale}>
        <span>{format.number(top)}</span>
        <span>0</span>
      </div>
      <div className={classes.days}>
        {days.map((day, at) => (
          <div key={day} className={classes.day}>
            <span
              className={classes.bar2}
              data-measure={measure}
              data-none={values[at] === 0 || undefined}
              style={{ blockSize: `${(100 * (values[at] ?? 0)) / top}%` }}
            />
            {at % every === 0 && (
              <span className={classes.date}>{short.format(new Date(`${day}T12:00:00`))}</span>
            )}
            <span className={classes.tip}>
              {t('tip', { day: dayName(day), measure: t(measure), count: values[at] ?? 0 })}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function DayTable({ days, work }: { days: readonly string[]; work: readonly DailyWork[] }) {
  const t = useText('progress');
  const format = useFormat();
  const dayName = useFormatOfDay();
  const sums = sumsBy(work, ({ day }) => day);
  const columns: Column<string>[] = [
    { id: 'day', head: t('day'), cell: dayName },
    ...measures.map(
      (measure): Column<string> => ({
        ...{ id: measure, head: t(measure), align: 'end' },
        cell: (day) => format.number(sums.get(day)?.[measure] ?? 0),
      }),
    ),
  ];
  return <FoldedTable label={t('byDay')} columns={columns} rows={days.toReversed()} rowKey={(day) => day} />;
}
