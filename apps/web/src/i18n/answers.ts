import { language, wordsOf } from './language.ts';
import { type FormatMessage, messageFormatter } from './message-formatter.ts';

/** The server's messages: English words, and the same as data (contract/common, `detail`). */
interface Said {
  message: string;
  detail?: unknown;
  code?: unknown;
}

/** Words of all languages except English, the server's own. */
const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>('../text/*/answers/all.ts');
const loaded = new Map<string, FormatMessage>();

/** Fetches the words for the server's messages in the interface language. */
export async function loadAnswers(): Promise<void> {
  const name = wordsOf(language.get());
  const load = files[`../text/${name}/answers/all.ts`];
  if (!load || loaded.has(name)) return;
  loaded.set(name, messageFormatter((await load()).words));
}

/** A message that is stored or part of an answer, in the interface language: its English text if the words are not
 *  loaded yet, or if it was stored before details existed. */
export function formatDetail({ message, detail, code }: Said): string {
  return (detail !== undefined && loaded.get(wordsOf(language.get()))?.(detail, code)) || message;
}

/** The same for the body of an error answer: without a detail, its code determines the words. */
export function formatError({
  message,
  code,
  detail = { code: String(code), parameters: {} },
}: Said): string {
  return formatDetail({ message, detail, code });
}
