import { useMemo } from 'react';
import { language, localeOf } from './language.ts';
import { useStore } from './store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface Format {
  number(value: number): string;
  /** A share between 0 and 1 as a whole per cent; never 100 % before all is done, never 0 % once something is. */
  percent(share: number): string;
  date(time: string | number | Date): string;
  dateTime(time: string | number | Date): string;
  /** "4 minutes ago", "yesterday"; older than six days the date. */
  ago(time: string | number | Date, now?: number): string;
  bytes(count: number): string;
  list(items: readonly string[]): string;
  /** The name of a language in the language of the interface; the code itself where there is no name. */
  languageName(code: string): string;
  compare(a: string, b: string): number;
}

/** A whole per cent that does not claim too much: 99 % until all is done, 1 % as soon as something is. */
export function wholePercent(share: number): number {
  if (share >= 1) return 100;
  if (share <= 0) return 0;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** The name of a language by CLDR, or the code where it has none (a custom code, or one not well formed). */
function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a BCP 47 code: a custom one
  }
}

function relative(locale: string, seconds: number): string | null {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (seconds < minute) return words.format(0, 'second');
  if (seconds < hour) return words.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return words.format(-Math.floor(seconds / hour), 'hour');
  if (seconds < 6 * day) return words.format(-Math.floor(seconds / day), 'day');
  return null;
}

/** Numbers, dates and names as one locale writes them. */
export function formatIn(locale: string): Format {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale);
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(wholePercent(share) / 100),
    date: (time) => date.format(new Date(time)),
    dateTime: (time) => dateTime.format(new Date(time)),
    ago(time, now = Date.now()) {
      const then = new Date(time);
      const near = relative(locale, Math.max(0, (now - then.getTime()) / 1000));
      if (near !== null) return near;
      return (then.getFullYear() === new Date(now).getFullYear() ? dayOfYear : date).format(then);
    },
    bytes(count) {
      const step = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
      const style = { style: 'unit', unit: units[step], maximumFractionDigits: step > 1 ? 1 : 0 } as const;
      return new Intl.NumberFormat(locale, style).format(count / 1000 ** step);
    },
    list: (items) => list.format(items),
    languageName: (code) => languageName(names, code),
    compare: collator.compare,
  };
}

/** Numbers, dates and names in the language of the interface. */
export function useFormat(): Format {
  const code = useStore(language);
  return useMemo(() => formatIn(localeOf(code)), [code]);
}
