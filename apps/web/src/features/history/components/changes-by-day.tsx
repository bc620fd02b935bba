import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { startsOfDays } from '../../../i18n/days.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { HistoryQuery } from '../history.api.ts';
import { useChangesByDay } from '../operations.api.ts';
import classes from './changes-by-day.module.css';

const daysShown = 30;

/** The number of changes on each of the last 30 days, as bars, and as a table for screen readers. */
export function ChangesByDay({ projectId, filter }: { projectId: string; filter: HistoryQuery }) {
  const t = useText('history');
  const starts = useMemo(() => startsOfDays(daysShown, new Date()), []);
  const days = useChangesByDay(projectId, filter, starts);
  if (days.isError) return <Notice kind="problem">{t('chartFailed')}</Notice>;
  if (!days.data) return <div className={classes.loading} aria-busy="true" />;
  const { counts } = days.data;
  if (counts.every((count) => !count)) return null;
  return <Chart starts={starts} counts={counts} />;
}

function Chart({ starts, counts }: { starts: readonly string[]; counts: readonly (number | null)[] }) {
  const t = useText('history');
  const format = useFormat();
  const most = Math.max(...counts.map((count) => count ?? 0));
  const days = starts.map((start, at) => ({ start, day: format.date(start), count: counts[at] ?? null }));
  const countCell = (count: number | null): ReactNode =>
    count === null ? t('chartUnknown') : format.number(count);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <b>{t('chartTitle')}</b> <span>{t('chartMost', { count: most })}</span>
      </figcaption>
      <div className={classes.bars} aria-hidden>
        {days.map(({ start, day, count }) => (
          <div
            key={start}
            className={classes.day}
            title={count === null ? `${day}: ${t('chartUnknown')}` : t('chartDay', { day, count })}
            data-unknown={count === null || undefined}
          >
            {count !== null && count > 0 && (
              <div className={classes.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
            )}
          </div>
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <div className="vh">
        <table>
          <caption>{t('chartTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chartColumnDay')}</th>
              <th scope="col">{t('chartColumnChanges')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ start, day, count }) => (
              <tr key={start}>
                <th scope="row">{day}</th>
                <td>{countCell(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
