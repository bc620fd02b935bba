import type { ImportSummary } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import { IconFileOff, IconFileUpload, IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { hasEnded } from '../../live/job-state.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { ImportReport } from './components/import-report.tsx';
import { useImportJob } from './import.api.ts';
import classes from './import.module.css';

/** The result of an import, at a permanent address. */
export default function ImportReportPage() {
  const t = useText('import');
  const project = useProject(useParam('projectId')).data;
  const job = useImportJob(project?._id, useParam('jobId'));
  if (!project) return null;
  const history = paths.history(project._id);
  const crumbs = [
    { label: project.name, to: paths.project(project._id) },
    { label: t('history'), to: history },
    { label: t('reportTitle') },
  ];
  return (
    <div className={classes.page}>
      <Crumbs items={crumbs} />
      <Page
        title={t('reportTitle')}
        width="list"
        actions={
          wroteSomething(job.data) && (
            <LinkButton to={history} variant="default" leftSection={<IconHistory size={16} aria-hidden />}>
              {t('toHistory')}
            </LinkButton>
          )
        }
      >
        <State project={project} job={job} />
      </Page>
    </div>
  );
}

/** Whether it wrote a change: then the history contains it. */
const wroteSomething = (job: Job | undefined): boolean =>
  job?.kind === 'import' && job.state === 'done' && (job.result as ImportSummary).operation !== null;

function State({ project, job }: { project: Project; job: UseQueryResult<Job> }) {
  const t = useText('import');
  const inShell = useText('shell');
  const format = useFormat();
  const { data } = job;
  const isOther = data !== undefined && data.kind !== 'import';
  if (isOther || (job.error instanceof CallError && job.error.status === 404))
    return <Said icon="gone" title={t('reportGoneTitle')} text={t('reportGoneText')} />;
  if (job.isError && !data) return <ErrorState error={job.error} retry={() => job.refetch()} />;
  if (!data)
    return (
      <LoadingState>
        <SkeletonRows rows={6} height={45} />
      </LoadingState>
    );
  const files = data.title || inShell('withoutFile');
  if (!hasEnded(data))
    return <Said title={t('reportRunningTitle')} text={t('reportRunningText', { files })} />;
  if (data.state === 'canceled')
    return <Said icon="gone" title={t('reportCanceledTitle')} text={t('reportCanceledText', { files })} />;
  if (data.state === 'failed')
    return (
      <Said
        icon="gone"
        title={t('reportFailedTitle')}
        text={messageOf(data.error) || t('reportFailedTitle')}
      />
    );
  const summary = data.result as ImportSummary;
  return (
    <>
      <p className={classes.about}>
        <bdi dir={data.title ? 'ltr' : undefined}>{files}</bdi> ·{' '}
        {summary.origin && <>{inShell(`from_${summary.origin}`)} · </>}
        <time dateTime={data.created}>{format.dateTime(data.created)}</time>
      </p>
      <ImportReport summary={summary} project={project} />
    </>
  );
}

function Said({ icon, title, text }: { icon?: 'gone'; title: string; text: string }) {
  const Icon = icon === 'gone' ? IconFileOff : IconFileUpload;
  return <EmptyState art={<Icon size={32} stroke={1.4} />} title={title} text={text} />;
}
