import type { ProjectUsage } from '@parlance/contract/usage';
import { IconDevices } from '@tabler/icons-react';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { language, localeOf } from '../../i18n/language.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useUsage } from './usage.api.ts';
import classes from './usage.module.css';
import { UsageBars } from './usage-bars.tsx';

/** What apps and programs use of a project, by day, month, language and user. */
export default function UsagePage() {
  const t = useText('usage');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
      isRead
    >
      {mayIn(project, 'project.settings') ? (
        <Content projectId={project._id} />
      ) : (
        <EmptyState
          art={<IconDevices size={32} stroke={1.4} />}
          title={t('notYours')}
          text={t('notYoursText')}
        />
      )}
    </PageBesideRail>
  );
}

/** Nothing called in all the time that the page shows, and no limit is near. */
const isUnused = ({ mauLimit, days, months, languages, users }: ProjectUsage): boolean =>
  mauLimit === null &&
  languages.length + users.length === 0 &&
  days.every(({ requests }) => requests === 0) &&
  months.every(({ mau, apiRequests }) => mau + apiRequests === 0);

function Content({ projectId }: { projectId: string }) {
  const t = useText('usage');
  const usage = useUsage(projectId);
  return (
    <PageState
      query={usage}
      loading={<SkeletonRows rows={6} height={60} />}
      isEmpty={isUnused}
      empty={
        <EmptyState
          art={<IconDevices size={32} stroke={1.4} />}
          title={t('nothingYet')}
          text={t('nothingYetText')}
          action={<LinkButton to={paths.onboarding(projectId)}>{t('connect')}</LinkButton>}
        />
      }
    >
      {(data) => <Usage usage={data} />}
    </PageState>
  );
}

function Usage({ usage }: { usage: ProjectUsage }) {
  const t = useText('usage');
  const format = useFormat();
  const { mau, mauIsEstimated, apiRequests, mauLimit, accountMau } = usage;
  const isPassed = mauLimit !== null && accountMau > mauLimit;
  return (
    <PageParts>
      {isPassed && <Notice kind="warning">{t('limitPassed', { limit: mauLimit, count: accountMau })}</Notice>}
      <Card title={t('thisMonth')} padded>
        <dl className={classes.numbers}>
          <div>
            <dt>{t('devices')}</dt>
            <dd>{format.number(mau)}</dd>
            {mauIsEstimated && <dd className={classes.note}>{t('estimated')}</dd>}
          </div>
          <div>
            <dt>{t('requests')}</dt>
            <dd>{format.number(apiRequests)}</dd>
          </div>
          {mauLimit !== null && (
            <div>
              <dt>{t('ofPlan')}</dt>
              <dd>{t('ofLimit', { count: accountMau, limit: mauLimit })}</dd>
            </div>
          )}
        </dl>
      </Card>
      <Charts usage={usage} />
      <Tables usage={usage} />
    </PageParts>
  );
}

function Charts({ usage: { days, months } }: { usage: ProjectUsage }) {
  const t = useText('usage');
  const format = useFormat();
  const name = new Intl.DateTimeFormat(localeOf(useStore(language)), { month: 'short', year: 'numeric' });
  const byMonth = months
    .slice(0, 12)
    .toReversed()
    .map(({ year, month, mau }) => ({
      id: `${year}-${month}`,
      label: name.format(new Date(year, month - 1, 15)),
      value: mau,
    }));
  const byDay = days.map(({ day, requests }) => ({
    id: day,
    label: format.date(`${day}T12:00:00`),
    value: requests,
  }));
  return (
    <>
      <Card title={t('requestsByDay')} padded>
        <UsageBars title={t('requestsByDay')} head={t('day')} unit={t('requests')} bars={byDay} />
      </Card>
      <Card title={t('devicesByMonth')} padded>
        <UsageBars title={t('devicesByMonth')} head={t('month')} unit={t('devices')} bars={byMonth} />
      </Card>
    </>
  );
}

function Tables({ usage: { languages, users } }: { usage: ProjectUsage }) {
  const t = useText('usage');
  const format = useFormat();
  if (languages.length === 0 && users.length === 0) return <Notice kind="info">{t('nothing')}</Notice>;
  return (
    <>
      <NumberTable
        title={t('byLanguage')}
        heads={[t('language'), t('devices'), t('requests')]}
        rows={languages.map(({ language: code, mau, apiRequests }) => ({
          id: code ?? '',
          name: code === null ? t('noLanguage') : format.languageName(code),
          numbers: [mau, apiRequests],
        }))}
      />
      <NumberTable
        title={t('byUser')}
        heads={[t('user'), t('requests')]}
        rows={users.map(({ user, isFormer, requests }) => ({
          id: user?._id ?? String(isFormer),
          name: user?.displayName ?? t(isFormer ? 'formerUsers' : 'apps'),
          numbers: [requests],
        }))}
      />
    </>
  );
}

function NumberTable(props: {
  title: string;
  heads: readonly string[];
  rows: readonly { id: string; name: string; numbers: readonly number[] }[];
}) {
  const t = useText('usage');
  const format = useFormat();
  return (
    <Card title={props.title} note={t('thisMonth')} padded>
      <table className={classes.table} aria-label={props.title}>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ id, name, numbers }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {numbers.map((number, at) => (
                <td key={props.heads[at + 1]}>{format.number(number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
