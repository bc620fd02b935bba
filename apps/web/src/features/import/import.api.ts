import { importEndpoints } from '@parlance/contract/import.endpoints';
import type { ImportFile } from '@parlance/contract/import-options';
import type { ImportSummary } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { jobsEndpoints } from '@parlance/contract/jobs.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/query.ts';
import { formatIn } from '../../i18n/format.ts';
import { loadText, type Text, textNow } from '../../i18n/i18n.ts';
import { language, localeOf } from '../../i18n/language.ts';
import { hasEnded } from '../../live/job-state.ts';
import { trackJob } from '../../live/jobs.ts';
import { useRunningJobs } from '../../live/running-jobs.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { type HowToWrite, sentOptions } from './import-options.ts';

/** Starts an import: a job that continues in the tray when the user goes to another page. */
export const useImport = (projectId: string) =>
  useMutation({
    mutationFn: ({
      options,
      ...rest
    }: {
      files: ImportFile[];
      options: HowToWrite;
      preview: string | undefined;
    }) =>
      call(
        importEndpoints.importUploads,
        { params: { mobileAppId: projectId }, body: { ...rest, options: sentOptions(options) } },
        { rules: 'stay' },
      ),
    meta: { ownErrors: true },
    onSuccess: trackImport,
  });

/** An import of this project by its number, polled until it has ended. */
export const useImportJob = (mobileAppId: string | undefined, jobId: string) =>
  useQuery({
    queryKey: [jobsEndpoints.getJob.path, { mobileAppId }, jobId],
    queryFn: ({ signal }) =>
      call(
        jobsEndpoints.getJob,
        { params: { mobileAppId: mobileAppId ?? '', jobId } },
        { signal, rules: 'own' },
      ),
    enabled: mobileAppId !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data) ? askAgainMs : false),
  });
const askAgainMs = 1500;

/** Adds an import to the tray; at its end the project is fetched again and the user can open its result. */
async function trackImport(job: Job): Promise<void> {
  await loadText('import');
  const t = textNow('import');
  const label = t('result');
  trackJob(job, {
    title: t('jobTitle', { files: job.title }),
    doneTitleOf: (done) => doneTitleOf(done, t),
    linkOf: (done) => ({ label, open: () => openResult(done) }),
    onEnd: (ended) => {
      if (ended.state === 'done') void refreshProject(ended.project);
    },
  });
}

/** What an import did: `Import of de.json: 3 entries added, 7 new translations, and 2 texts changed`. */
function doneTitleOf({ title: files, result }: Pick<Job, 'title' | 'result'>, t: Text<'import'>): string {
  if (!result) return t('jobTitle', { files });
  // Results of older servers do not have it.
  const { added, translated = 0, updated } = result as ImportSummary;
  const parts = [
    ['jobAdded', added],
    ['jobTranslated', translated],
    ['jobUpdated', updated - translated],
  ] as const;
  const list = parts.flatMap(([word, count]) => (count > 0 ? [t(word, { count })] : []));
  const what = list.length > 0 ? formatIn(localeOf(language.get())).list(list) : t('jobNothing');
  return t('jobDone', { files, what });
}

function openResult(job: Job): void {
  openDialog('importResult', {
    projectId: job.project,
    jobId: job._id,
    summary: job.result as ImportSummary,
  });
}

const kinds = ['import'];

/** Adds the user's own running imports to the tray (after a reload). */
export const useRunningImports = (projectId: string): void => useRunningJobs(projectId, kinds, trackImport);
