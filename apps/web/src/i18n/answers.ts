import { type Part, readMessage, sayParts } from './icu.ts';
import { language, localeOf, wordsOf } from './language.ts';

/** What the server says: English words, and the same as data (contract/common, `detail`). */
interface Said {
  message: string;
  detail?: unknown;
  code?: unknown;
}

type Words = Readonly<Record<string, string>>;

/** Words of the languages that are not the server's own, which is English. */
const files: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  de: () => import('../text/answers/de.ts'),
};
const loaded = new Map<string, Words>();
const read = new Map<string, Part[]>();

/** Fetches the words for what the server says in the language of the interface. */
export async function loadAnswers(): Promise<void> {
  const name = wordsOf(language.get());
  const load = loaded.has(name) ? undefined : files[name];
  if (load) loaded.set(name, (await load()).words);
}

/**
 * What is stored or stands within an answer, in the language of the interface: its English where the words are not fetched
 * yet, or where it was stored before there were details.
 */
export function sayDetail({ message, detail, code }: Said): string {
  if (!isMessage(detail)) return message;
  const error = sayCode(code);
  return sayMessage({ ...detail, parameters: { ...detail.parameters, error } }) || message;
}

/** The same for the body of an error that was just answered: where it has no detail, its code says it all. */
export function sayError(body: Said): string {
  return isMessage(body.detail) ? sayDetail(body) : sayCode(body.code) || body.message;
}

const sayCode = (code: unknown): string => sayMessage({ code: String(code), parameters: {} });

interface Message {
  code: string;
  parameters: Record<string, unknown>;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value;

/** '' where there are no words, or where they need what a server of another version does not give. */
function sayMessage({ code, parameters }: Message): string {
  const words = loaded.get(wordsOf(language.get()))?.[code];
  if (words === undefined) return '';
  const parts = read.get(words) ?? readMessage(words);
  read.set(words, parts);
  if (namesIn(parts).some((name) => !(name in parameters))) return '';
  const values = Object.entries(parameters).map(([name, value]) => [name, valueOf(value)]);
  return sayParts(parts, localeOf(language.get()), Object.fromEntries(values)).join('');
}

const namesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'name' in part ? part.name : []));

function valueOf(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(valueOf).join(', ');
  if (isMessage(value)) return sayMessage(value);
  return visible(String(value));
}

/** A line break in a name of a file would be shown as a blank. */
const visible = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
