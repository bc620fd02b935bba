import { useText } from '../i18n/i18n.ts';
import classes from './status-glyph.module.css';

/** The status of an entry in a language (specification 2, section 4); none means New. */
export type Status = 1 | 2 | 3 | 4 | 5 | null;

const words = {
  0: 'statusNew',
  1: 'statusAccepted',
  2: 'statusNeedsReview',
  3: 'statusNeedsTranslation',
  4: 'statusRejected',
  5: 'statusInOrder',
} as const;

function Drawing({ status }: { status: number }) {
  if (status === 1)
    return (
      <>
        <circle cx="8" cy="8" r="6.8" fill="currentColor" />
        <path className={classes.inner} d="M5.2 8.2l2 2 3.6-4" />
      </>
    );
  if (status === 4)
    return (
      <>
        <circle cx="8" cy="8" r="6.8" fill="currentColor" />
        <path className={classes.inner} d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />
      </>
    );
  if (status === 5)
    return (
      <>
        <rect className={classes.ring} x="1.8" y="1.8" width="12.4" height="12.4" rx="3.5" />
        <path className={classes.ring} d="M5 8h6M8.6 5.4L11.2 8l-2.6 2.6" />
      </>
    );
  return (
    <>
      <circle
        className={classes.ring}
        cx="8"
        cy="8"
        r="6"
        strokeDasharray={status === 0 ? '2.2 2' : undefined}
      />
      {status === 2 && <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />}
    </>
  );
}

/** The glyph alone, for places where its name stands beside it anyway. */
export function StatusMark({ status }: { status: Status | 0 }) {
  return (
    <svg viewBox="0 0 16 16" className={classes.glyph} data-status={status ?? 0} aria-hidden>
      <Drawing status={status ?? 0} />
    </svg>
  );
}

/** The status as a glyph of its own form, with its name beside it (`withName`) or for screen readers only:
 *  `<StatusGlyph status={2} withName />`. */
export function StatusGlyph({ status, withName }: { status: Status; withName?: boolean }) {
  const t = useText('shell');
  const name = t(words[status ?? 0]);
  return (
    <span className={classes.status}>
      <StatusMark status={status} />
      <span className={withName ? undefined : 'vh'}>{name}</span>
    </span>
  );
}
