import { language, wordsOf } from './language.ts';
import { type SayMessage, sayMessageIn } from './say-message.ts';

/** What the server says: English words, and the same as data (contract/common, `detail`). */
interface Said {
  message: string;
  detail?: unknown;
  code?: unknown;
}

/** Words of the languages that are not the server's own, which is English. */
const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>('../text/*/answers/all.ts');
const loaded = new Map<string, SayMessage>();

/** Fetches the words for what the server says in the language of the interface. */
export async function loadAnswers(): Promise<void> {
  const name = wordsOf(language.get());
  const load = files[`../text/${name}/answers/all.ts`];
  if (!load || loaded.has(name)) return;
  loaded.set(name, sayMessageIn((await load()).words));
}

/**
 * What is stored or stands within an answer, in the language of the interface: its English where the words are not fetched
 * yet, or where it was stored before there were details.
 */
export function sayDetail({ message, detail, code }: Said): string {
  return (detail !== undefined && loaded.get(wordsOf(language.get()))?.(detail, code)) || message;
}

/** The same for the body of an error that was just answered: where it has no detail, its code says it all. */
export function sayError({ message, code, detail = { code: String(code), parameters: {} } }: Said): string {
  return sayDetail({ message, detail, code });
}
