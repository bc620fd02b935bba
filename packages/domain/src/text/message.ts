/**
 * A message to a user as data: a code, and the parameters of its sentence. Each table of sentences has the English
 * ones; the web app has those of other languages (docs/decisions/0061).
 */
export interface Message {
  code: string;
  parameters: Parameters;
}
export type Parameters = Record<string, Parameter>;
/** A name or text, a number, several names, or a message that stands within the other. */
export type Parameter = string | number | readonly string[] | Message;

/**
 * A name in braces stands for a parameter: `{path}`; in quotes as JSON would write it: `"{key}"`; `{most, number}` has
 * commas between thousands; `{reason, sentence}` begins with a capital letter and ends with a full stop,
 * `{reason, closed}` only ends so. Where `one` and `other` differ, `count` decides.
 */
export type Sentence = string | { one: string; other: string };
export type Sentences = Readonly<Record<string, Sentence>>;

type NamesInText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Own},${string}` ? Own : Name) | NamesInText<Rest>
  : never;
/** The names in braces; the code that sends an error fills `error`. */
export type NamesIn<S> = Exclude<
  S extends { one: string; other: infer Other } ? NamesInText<Other> | 'count' : NamesInText<S>,
  'error'
>;
/** The arguments of a table's `say` beside the code: none, or each parameter. */
export type SayArguments<S> = [NamesIn<S>] extends [never] ? [] : [Record<NamesIn<S>, Parameter>];

const place = /"\{(\w+)\}"|\{(\w+)(?:, (number|sentence|closed))?\}/g;

/** The English words. @throws RangeError for a code that the table does not have */
export function formatMessage(table: Sentences, { code, parameters }: Message): string {
  const sentence = table[code];
  if (sentence === undefined) throw new RangeError(`There is no sentence ${code}`);
  const text =
    typeof sentence === 'string' ? sentence : parameters.count === 1 ? sentence.one : sentence.other;
  return text.replace(place, (_, quoted?: string, name = '', style?: string) => {
    const value = parameters[quoted ?? name] ?? '';
    if (quoted !== undefined && !isMessage(value)) return JSON.stringify(value);
    return styled(wordsOf(table, value, style), style);
  });
}

function wordsOf(table: Sentences, value: Parameter, style: string | undefined): string {
  if (isMessage(value)) return formatMessage(table, value);
  if (typeof value === 'object') return value.join(', ');
  return style === 'number' ? value.toLocaleString('en') : String(value);
}

/** A sentence that begins with a host or a file keeps it as it is: `localhost:1`, `corp.test`, `values.xml`. */
const nameFirst = /^\S+[.:]\w/;

function styled(words: string, style: string | undefined): string {
  if (style !== 'sentence' && style !== 'closed') return words;
  const first =
    style === 'sentence' && !nameFirst.test(words) ? words.slice(0, 1).toUpperCase() : words.slice(0, 1);
  return `${first}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value;
