import type { Project } from '@parlance/contract/projects';
import type { ProjectUsage } from '@parlance/contract/usage';
import { IconDevices } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { useParam, useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { type UsageChoice, useUsage } from './usage.api.ts';
import classes from './usage.module.css';
import { Charts } from './usage-charts.tsx';

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
        <Content project={project} />
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

function Content({ project }: { project: Project }) {
  const t = useText('usage');
  const [choice, choose] = useChoice(project);
  const usage = useUsage(project._id, choice);
  // An address can name a user whose account was deleted since.
  if (isNarrowed(choice) && isMissing(usage.error)) return <Navigate to={paths.usage(project._id)} replace />;
  return (
    <PageState
      query={usage}
      loading={<SkeletonRows rows={6} height={60} />}
      isEmpty={(data) => !isNarrowed(choice) && isUnused(data)}
      empty={
        <EmptyState
          art={<IconDevices size={32} stroke={1.4} />}
          title={t('nothingYet')}
          text={t('nothingYetText')}
          action={<LinkButton to={paths.onboarding(project._id)}>{t('connect')}</LinkButton>}
        />
      }
    >
      {(data) => (
        <PageParts>
          <ThisMonth usage={data} />
          <Charts project={project} usage={data} choice={choice} onChoose={choose} />
          <Tables usage={data} />
        </PageParts>
      )}
    </PageState>
  );
}

/** The choice lives in the address; a language that the project does not have any more is none. */
function useChoice(project: Project) {
  const navigate = useNavigate();
  const [named, userId] = [useSearchParam('languageId'), useSearchParam('userId')];
  const languageId = project.languages.find(({ _id }) => _id === named)?._id;
  const choice: UsageChoice = { languageId, userId };
  const choose = (part: UsageChoice): void =>
    void navigate({ to: paths.usage(project._id), search: { ...choice, ...part }, replace: true });
  return [choice, choose] as const;
}

const isNarrowed = ({ languageId, userId }: UsageChoice): boolean =>
  languageId !== undefined || userId !== undefined;

function ThisMonth({ usage }: { usage: ProjectUsage }) {
  const t = useText('usage');
  const format = useFormat();
  const { mau, mauIsEstimated, apiRequests, mauLimit, accountMau } = usage;
  const isPassed = mauLimit !== null && accountMau > mauLimit;
  return (
    <>
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
