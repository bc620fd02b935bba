import { ActionIcon } from '@mantine/core';
import type { Job } from '@parlance/contract/jobs';
import {
  IconAlertTriangle,
  IconArchive,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconLanguage,
  IconListCheck,
  IconLoader2,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { takeLostKeyboard } from '../../browser/keyboard.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { cancelJob, dismissJob, type JobLink, useTray } from '../../live/jobs.ts';
import { messageOf } from '../../messages/problems.ts';
import classes from './tray.module.css';

const kinds: Record<string, typeof IconUpload> = {
  import: IconUpload,
  export: IconDownload,
  backup: IconArchive,
  translate: IconLanguage,
  'bulk-action': IconListCheck,
  'bulk-status': IconListCheck,
  'bulk-move': IconListCheck,
};
const ends = { done: IconCircleCheck, failed: IconAlertTriangle, canceled: IconCircleX } as const;

/** Long jobs at the bottom right, on every page; drawn once by the shell. Features call `trackJob` of live/jobs. */
export function Tray() {
  const t = useText('shell');
  const tray = useTray();
  const [folded, setFolded] = useState(false);
  if (tray.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={t('tray')} data-raised>
      {folded ? (
        <button
          type="button"
          className={classes.folded}
          aria-expanded="false"
          onClick={() => setFolded(false)}
        >
          {t('unfoldTray', { count: tray.length })}
        </button>
      ) : (
        <>
          <ul>
            {tray.map((one) => (
              <Line key={one.job._id} {...one} />
            ))}
          </ul>
          <ActionIcon
            className={classes.fold}
            size="sm"
            aria-label={t('foldTray')}
            onClick={() => setFolded(true)}
          >
            <IconChevronDown size={14} aria-hidden />
          </ActionIcon>
        </>
      )}
    </section>
  );
}

function Line({ job, isCanceling, link }: { job: Job; isCanceling: boolean; link: JobLink | null }) {
  const runs = job.state === 'running' || job.state === 'waiting';
  const Icon = runs ? (kinds[job.kind] ?? IconLoader2) : ends[job.state as keyof typeof ends];
  return (
    <li className={classes.job} data-state={job.state}>
      <div className={classes.line}>
        <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.title}>{job.title}</span>
        {!runs && <Dismiss job={job} wasCanceled={isCanceling} />}
      </div>
      {runs && <Bar job={job} />}
      <div className={classes.foot}>
        <Detail job={job} />
        {runs ? <Cancel job={job} isCanceling={isCanceling} /> : link && <Result link={link} />}
      </div>
    </li>
  );
}

/** Once pressed, it says so until the job has ended, and keeps the focus. */
function Cancel({ job, isCanceling }: { job: Job; isCanceling: boolean }) {
  const t = useText('shell');
  const cancel = useMutation({ mutationFn: () => cancelJob(job) });
  return (
    <button
      type="button"
      className={isCanceling ? classes.canceling : 'link'}
      aria-label={t(isCanceling ? 'jobCancelingNamed' : 'jobCancelNamed', { title: job.title })}
      aria-disabled={isCanceling}
      onClick={() => {
        if (!isCanceling) cancel.mutate();
      }}
    >
      {t(isCanceling ? 'jobCanceling' : 'jobCancel')}
    </button>
  );
}

/** Takes the focus that the button to cancel had. */
function Dismiss({ job, wasCanceled }: { job: Job; wasCanceled: boolean }) {
  const t = useText('shell');
  return (
    <ActionIcon
      size="xs"
      ref={wasCanceled ? takeLostKeyboard : undefined}
      aria-label={t('jobDismiss', { title: job.title })}
      onClick={() => dismissJob(job._id)}
    >
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
}

function Bar({ job }: { job: Job }) {
  const known = job.done !== null && job.total !== null && job.total > 0;
  const share = known ? Math.min(1, (job.done ?? 0) / (job.total ?? 1)) : 0;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={job.title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(share * 100) : undefined}
      data-unknown={!known || undefined}
    >
      <span style={known ? { inlineSize: `${share * 100}%` } : undefined} />
    </div>
  );
}

/** One quiet line: the progress, or the reason why it stopped; screen readers announce the end. */
function Detail({ job }: { job: Job }) {
  const t = useText('shell');
  const format = useFormat();
  const runs = job.state === 'running' || job.state === 'waiting';
  const counts = job.done !== null && job.total !== null && job.total > 0;
  const text =
    job.state === 'failed'
      ? messageOf(job.error) || t('jobFailed')
      : job.state === 'canceled'
        ? t('jobCancelled')
        : counts && runs
          ? job.total === 100 // Announced in per cent, not in entries.
            ? format.percent((job.done ?? 0) / 100)
            : t('jobProgress', { done: job.done, total: job.total })
          : '';
  return (
    <div className={classes.detail} role={runs ? undefined : 'status'}>
      {text}
      {job.state === 'done' && <span className="vh">{job.title}</span>}
    </div>
  );
}

function Result({ link }: { link: JobLink }) {
  if ('href' in link)
    return (
      <a className="link" href={link.href} download>
        {link.label}
      </a>
    );
  if ('to' in link)
    return (
      <Link className="link" to={link.to}>
        {link.label}
      </Link>
    );
  return (
    <button type="button" className="link" onClick={link.open}>
      {link.label}
    </button>
  );
}
