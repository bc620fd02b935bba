import { useStore } from '../../browser/store.ts';
import { language, localeOf } from '../../i18n/language.ts';

/** The name of a day such as `2026-11-24`, with its weekday, in the language of the interface. */
export function useFormatOfDay(): (day: string) => string {
  const locale = localeOf(useStore(language));
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return (day) => format.format(new Date(`${day}T12:00:00`));
}
