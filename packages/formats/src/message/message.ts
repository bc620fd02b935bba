import * as text from '@parlance/domain/text/message';
import { bounded } from './bounded.ts';
import { sentences } from './sentences.ts';

type Table = typeof sentences;
export type FileMessageCode = keyof Table;
export type { Parameter, Parameters } from '@parlance/domain/text/message';

/**
 * A message about a file as data: `formatMessage` makes its English sentence, and the web app makes one in its
 * language.
 */
export interface FileMessage extends text.Message {
  code: FileMessageCode;
}

/** A message that has no parameters. */
export type PlainCode = {
  [Code in FileMessageCode]: [text.NamesIn<Table[Code]>] extends [never] ? Code : never;
}[FileMessageCode];
/** What readers and writers give: a message, or its code alone where that is all. */
export type MessageOrCode = PlainCode | FileMessage;

/** A message with its parameters: `buildMessage('attribute-twice', { name })`. Its words are built on first use. */
export function buildMessage<Code extends FileMessageCode>(
  code: Code,
  ...[parameters]: text.SayArguments<Table[Code]>
): FileMessage {
  return { code, parameters: parameters ?? {} };
}

export const messageOf = (reason: MessageOrCode): FileMessage =>
  typeof reason === 'string' ? buildMessage(reason) : reason;

/** The English sentence, without a full stop. */
export const formatMessage = (message: FileMessage): string => text.formatMessage(sentences, message);

/** The message with parameters of which none goes on for long, as it is kept and sent. */
export function boundedMessage<M extends text.Message>({ code, parameters }: M): M {
  const short = Object.entries(parameters).map(([name, value]) => [name, boundedParameter(value)]);
  return { code, parameters: Object.fromEntries(short) } as M;
}

function boundedParameter(value: text.Parameter): text.Parameter {
  if (text.isMessage(value)) return boundedMessage(value);
  return typeof value === 'string' ? bounded(value) : value;
}
