import { useMemo } from 'react';
import { useStore } from '../browser/store.ts';
import { language, localeOf } from './language.ts';
import { timeZone } from './time-zone.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface LocaleFormat {
  number(value: number): string;
  /** A share between 0 and 1 as a whole per cent; never 100 % before all is done, never 0 % once something is. */
  percent(share: number): string;
  date(time: string | number | Date): string;
  dateTime(time: string | number | Date): string;
  /** "4 minutes ago", "yesterday"; older than six days the date. */
  ago(time: string | number | Date, now?: number): string;
  bytes(count: number): string;
  money(price: { amount: number; currency: string }): string;
  list(items: readonly string[]): string;
  /** The name of a language in the interface language; the code itself if there is no name. */
  languageName(code: string): string;
  compare(a: string, b: string): number;
}

/** A whole per cent that does not claim too much: 99 % until all is done, 1 % as soon as something is. */
export function wholePercent(share: number): number {
  if (share >= 1) return 100;
  if (share <= 0) return 0;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** The name of a language by CLDR, or the code if it has none (a custom code, or an ill-formed one). */
function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a BCP 47 code: a custom one
  }
}

function nearPast(words: () => Intl.RelativeTimeFormat, seconds: number): string | null {
  if (seconds < minute) return words().format(0, 'second');
  if (seconds < hour) return words().format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return words().format(-Math.floor(seconds / hour), 'hour');
  if (seconds < 6 * day) return words().format(-Math.floor(seconds / day), 'day');
  return null;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function bytesIn(locale: string, count: number): string {
  const step = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
  const style = { style: 'unit', unit: units[step], maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale, style).format(count / 1000 ** step);
}

/** Created on first use: creating one costs more than a row of the list. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const formats = new Map<string, LocaleFormat>();

/** Numbers, dates and names in one locale; times in a zone (IANA name), otherwise in the browser's own. */
export function formatIn(locale: string, zone: string | null = null): LocaleFormat {
  const name = `${locale} ${zone ?? ''}`;
  const format = formats.get(name) ?? makeFormat(locale, zone ?? undefined);
  formats.set(name, format);
  return format;
}

function makeFormat(locale: string, zone: string | undefined): LocaleFormat {
  const number = lazy(() => new Intl.NumberFormat(locale));
  const percent = lazy(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }));
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = dates({ day: 'numeric', month: 'short' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const list = lazy(() => new Intl.ListFormat(locale));
  const names = lazy(() => new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }));
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const collator = lazy(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
  return {
    number: (value) => number().format(value),
    percent: (share) => percent().format(wholePercent(share) / 100),
    date: (time) => date().format(new Date(time)),
    dateTime: (time) => dateTime().format(new Date(time)),
    ago(time, now = Date.now()) {
      const then = new Date(time);
      const near = nearPast(relative, Math.max(0, (now - then.getTime()) / 1000));
      if (near !== null) return near;
      return (then.getFullYear() === new Date(now).getFullYear() ? dayOfYear() : date()).format(then);
    },
    money: ({ amount, currency }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    bytes: (count) => bytesIn(locale, count),
    list: (items) => list().format(items),
    languageName: (code) => languageName(names(), code),
    compare: (a, b) => collator().compare(a, b),
  };
}

/** Numbers, dates and names in the language of the interface. */
export function useFormat(): LocaleFormat {
  const code = useStore(language);
  const locale = useMemo(() => localeOf(code), [code]);
  return formatIn(locale, useStore(timeZone));
}
