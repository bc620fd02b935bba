import { formatParts, type IcuPart, isolated, readMessage } from '@parlance/domain/text/icu';
import { directionOf, language, listed, localeOf } from './language.ts';

interface Message {
  code: string;
  parameters: Record<string, unknown>;
}

/** The words for a message of the server (domain/text/message) that arrives as data; `error` is the code of the
 *  error that contains it. '' if there are no words, or if they need values that a server of another version does
 *  not send. */
export type FormatMessage = (message: unknown, error?: unknown) => string;

export function messageFormatter(words: Readonly<Record<string, string>>): FormatMessage {
  const read = new Map<string, IcuPart[]>();

  function format({ code, parameters }: Message): string {
    // A code may be any word, names of every object included.
    const message = Object.hasOwn(words, code) ? words[code] : undefined;
    if (message === undefined) return '';
    const parts = read.get(code) ?? readMessage(message);
    read.set(code, parts);
    if (namesIn(parts).some((name) => !(name in parameters))) return '';
    const values = Object.entries(parameters).map(([name, value]) => [name, valueOf(value)]);
    const interfaceLanguage = language.get();
    const write = directionOf(interfaceLanguage) === 'rtl' ? isolated : undefined;
    return formatParts(parts, localeOf(interfaceLanguage), Object.fromEntries(values), write).join('');
  }

  function valueOf(value: unknown): string | number {
    if (typeof value === 'number') return value;
    if (Array.isArray(value)) return listed(value.map((one) => String(valueOf(one))));
    return isMessage(value) ? format(value) : visible(String(value));
  }

  return (message, error) => {
    if (!isMessage(message)) return '';
    const whole = format({ code: String(error), parameters: {} });
    return format({ ...message, parameters: { error: whole, ...message.parameters } });
  };
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value;

const namesIn = (parts: readonly IcuPart[]): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'name' in part ? part.name : []));

/** A line break in a file name would show as a space. */
const visible = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
