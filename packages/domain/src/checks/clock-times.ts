/** Times of the clock in texts: those of twelve hours with "am" or "pm", which most languages write in twenty-four. */

/** What tells behind the hour that it is one of a clock: its minutes, the end of a span ("8–10 pm"), "a.m." or "p. m.". */
const behindHour =
  /((?::[0-5]\d){0,2})(?:(?:[\u00A0\u202F ]?(?:[-–—]|to|and)[\u00A0\u202F ]?(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?)?[\u00A0\u202F ]?([ap])\.?[\u00A0\u202F ]?m(?![\p{L}\p{Nd}]))?/iuy;

export interface ClockTime {
  /** Each way to write its hour: "9", "09", "21" of "9 pm". */
  hours: readonly string[];
  /** The minutes that stand in the same number: "30" of "10.30 pm". */
  minutes: string | undefined;
}

/** The time that begins with a number (its groups of digits), which ends at `end`; undefined: it is no hour. */
export function timeAt(
  plain: string,
  groups: readonly string[],
  start: number,
  end: number,
): ClockTime | undefined {
  const [written = '', minutes] = groups;
  if (written.length > 2 || groups.length > 2 || plain[start - 1] === ':') return undefined;
  if (minutes !== undefined && !/^[0-5]\d$/.test(minutes)) return undefined;
  behindHour.lastIndex = end;
  const [, colon, half] = behindHour.exec(plain) ?? [];
  const hour = Number(written);
  if (half === undefined)
    return colon && minutes === undefined && hour < 25
      ? { hours: [String(hour), padded(hour)], minutes }
      : undefined;
  if (hour < 1 || hour > 12) return undefined;
  const ofDay = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const all = [hour, ofDay, ...(ofDay === 0 ? [24] : [])];
  return { hours: all.flatMap((one) => [String(one), padded(one)]), minutes };
}

const padded = (hour: number): string => String(hour).padStart(2, '0');

/** Whether digits are the minutes of a full hour, which many languages leave out: "00" of "9:00". */
export const isFullHour = (plain: string, digits: string, start: number): boolean =>
  digits === '00' && plain[start - 1] === ':' && /\p{Nd}/u.test(plain[start - 2] ?? '');
