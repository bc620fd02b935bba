import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { browserTimeZone, timeZone } from '../i18n/time-zone.ts';
import classes from './due.module.css';

/** The day of now in the user's time zone, as `2026-11-24`. */
const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone.get() ?? browserTimeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

/** When a language is due, and in words whether that day has passed; nothing without a day. */
export function Due({ due }: { due: string | undefined }) {
  const t = useText('shell');
  const format = useFormat();
  if (due === undefined) return null;
  const now = today();
  const state = due < now ? 'overdue' : due === now ? 'dueToday' : 'due';
  return (
    <span className={classes.due} data-state={state}>
      {t(state, { day: format.date(`${due}T12:00:00`) })}
    </span>
  );
}
