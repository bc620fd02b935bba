import { errors } from './de-errors.ts';
import { files } from './de-files.ts';
import { sheets } from './de-files-sheets.ts';
import { xmlFiles } from './de-files-xml.ts';
import { messages } from './de-messages.ts';

/** German for all that the server says, as ICU messages by code. */
export const words: Readonly<Record<string, string>> = {
  ...errors,
  ...messages,
  ...files,
  ...xmlFiles,
  ...sheets,
};
