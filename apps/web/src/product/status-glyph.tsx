import { type EntryStatus, type StatusName, statusName } from '@parlance/domain/entry/status';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import classes from './status-glyph.module.css';

const disc = <circle cx="8" cy="8" r="6.8" fill="currentColor" />;
const ring = (dashes?: string) => (
  <circle className={classes.ring} cx="8" cy="8" r="6" strokeDasharray={dashes} />
);

/** The appearance of each status: its own form and colour. */
const looks: Record<StatusName, { color: string; drawing: ReactNode }> = {
  none: { color: 'var(--empty)', drawing: ring('2.2 2') },
  accepted: {
    color: 'var(--published)',
    drawing: (
      <>
        {disc}
        <path className={classes.inner} d="M5.2 8.2l2 2 3.6-4" />
      </>
    ),
  },
  needsReview: {
    color: 'var(--review)',
    drawing: (
      <>
        {ring()}
        <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />
      </>
    ),
  },
  needsTranslation: { color: 'var(--source)', drawing: ring() },
  rejected: {
    color: 'var(--problem)',
    drawing: (
      <>
        {disc}
        <path className={classes.inner} d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />
      </>
    ),
  },
  inOrder: {
    color: 'var(--accent-text)',
    drawing: (
      <>
        <rect className={classes.ring} x="1.8" y="1.8" width="12.4" height="12.4" rx="3.5" />
        <path className={classes.ring} d="M5 8h6M8.6 5.4L11.2 8l-2.6 2.6" />
      </>
    ),
  },
};

/** The glyph alone, for places that show its name anyway. */
export function StatusMark({ status }: { status: EntryStatus }) {
  const { color, drawing } = looks[statusName(status)];
  return (
    <svg viewBox="0 0 16 16" className={classes.glyph} style={{ color }} aria-hidden>
      {drawing}
    </svg>
  );
}

/** The status as a glyph of its own form, with its name next to it (`withName`) or for screen readers only:
 *  `<StatusGlyph status={entryStatus.needsReview} withName />`. */
export function StatusGlyph({ status, withName }: { status: EntryStatus; withName?: boolean }) {
  const t = useText('shell');
  return (
    <span
      className={classes.status}
      data-status={statusName(status)}
      title={withName ? t(`status_${statusName(status)}`) : undefined}
    >
      <StatusMark status={status} />
      <span className={withName ? undefined : 'vh'}>{t(`status_${statusName(status)}`)}</span>
    </span>
  );
}
