import type { ActivityDay } from '@parlance/contract/projects';
import { useStore } from '../../../browser/store.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { language, localeOf } from '../../../i18n/language.ts';
import { topOfChart } from '../../../ui/chart-scale.ts';
import classes from './activity-chart.module.css';

/** Stacked bars by day: published below, drafts above; the tooltip shows the numbers of a day. Screen readers get
 *  the table next to it instead. */
export function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  const t = useText('projects');
  const format = useFormat();
  const locale = localeOf(useStore(language));
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const top = topOfChart(Math.max(...days.map((day) => day.published + day.drafts)));
  const height = (count: number): string => `${(count / top) * 100}%`;
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.scale}>
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{format.number(mark)}</span>
        ))}
      </div>
      <div className={classes.days}>
        {days.map(({ day, published, drafts }, at) => {
          const date = new Date(`${day}T12:00:00`);
          const numbers = t('activityDay', { day: long.format(date), published, drafts });
          return (
            <div key={day} className={classes.day}>
              <div className={classes.bars}>
                {drafts > 0 && <span data-part="drafts" style={{ blockSize: height(drafts) }} />}
                {published > 0 && <span data-part="published" style={{ blockSize: height(published) }} />}
              </div>
              {at % 7 === 0 && <span className={classes.date}>{short.format(date)}</span>}
              <span className={classes.tip}>{numbers}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
