import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useActivity } from '../projects.api.ts';
import classes from './activity-card.module.css';
import { ActivityChart } from './activity-chart.tsx';

/** Published texts and drafts by day in the last 30 days. */
export function ActivityCard({ projectId }: { projectId: string }) {
  const t = useText('projects');
  const activity = useActivity(projectId);
  const days = activity.data ?? [];
  const published = days.reduce((sum, day) => sum + day.published, 0);
  const drafts = days.reduce((sum, day) => sum + day.drafts, 0);
  const legend = (
    <ul className={classes.legend}>
      <li data-part="published">{t('publishedLegend')}</li>
      <li data-part="drafts">{t('draftsLegend')}</li>
    </ul>
  );
  const note = published + drafts > 0 ? t('activityNote', { published, drafts }) : undefined;
  return (
    <Card title={t('activity')} note={note} aside={legend}>
      <PageState
        query={activity}
        loading={<SkeletonRows rows={4} height={50} />}
        isEmpty={() => published + drafts === 0}
        empty={<p className={classes.none}>{t('activityNone')}</p>}
      >
        {(data) => (
          <>
            <ActivityChart days={data} />
            <div className="vh">
              <ActivityTable days={data} />
            </div>
          </>
        )}
      </PageState>
    </Card>
  );
}

/** The chart as numbers, for screen readers. */
function ActivityTable({ days }: { days: readonly { day: string; published: number; drafts: number }[] }) {
  const t = useText('projects');
  const format = useFormat();
  return (
    <table>
      <caption>{t('activityLabel')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('publishedLegend')}</th>
          <th scope="col">{t('draftsLegend')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, published, drafts }) => (
          <tr key={day}>
            <th scope="row">{format.date(`${day}T12:00:00`)}</th>
            <td>{format.number(published)}</td>
            <td>{format.number(drafts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
