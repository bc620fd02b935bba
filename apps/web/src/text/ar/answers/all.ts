import { errors } from './errors.ts';
import { files } from './files.ts';
import { sheets } from './files-sheets.ts';
import { xmlFiles } from './files-xml.ts';
import { messages } from './messages.ts';

/** Arabic for all messages of the server, as ICU messages by code. */
export const words: Readonly<Record<string, string>> = {
  ...errors,
  ...messages,
  ...files,
  ...xmlFiles,
  ...sheets,
};
