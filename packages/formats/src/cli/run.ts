import { readFileSync } from 'node:fs';
import { catalogue, languageOfPath } from '../catalogue.ts';
import { convert } from '../convert/convert.ts';
import type { LossKind } from '../convert/losses.ts';
import { detect } from '../detect.ts';
import { type Format, ParseError, WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { findFormat } from '../registry.ts';
import { toBcp47 } from '../shared/language.ts';
import { formOfKey } from '../shared/plural.ts';
import { type CliOptions, parseOptions, UsageError, usage } from './options.ts';

/** Where the command writes. */
export interface CliOutput {
  out(chunk: string | Uint8Array): void;
  error(line: string): void;
}

/** Runs one command; gives the exit code: 0, 1 for a file that cannot be read or written, 2 for a wrong call. */
export function runCli(args: readonly string[], output: CliOutput): number {
  let file = '';
  try {
    const options = parseOptions(args);
    file = options.file ?? '';
    return run(options, output);
  } catch (error) {
    const line = formatError(error, file);
    if (line === undefined) throw error;
    output.error(line);
    return error instanceof UsageError ? 2 : 1;
  }
}

function formatError(error: unknown, file: string): string | undefined {
  if (error instanceof ParseError)
    return `${file}:${error.position.line}:${error.position.column}: ${error.message}`;
  if (error instanceof WriteError) return `${file}:1:1: ${error.message}`;
  if (error instanceof UsageError) return `${error.message}\n${usage}`;
  const isSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  return isSystem ? `${file}:1:1: ${error.message}` : undefined;
}

function run(options: CliOptions, output: CliOutput): number {
  switch (options.command) {
    case 'list':
      output.out(
        `${catalogue.map(({ name, title, extensions }) => `${name}\t${title}\t${extensions.join(' ')}`).join('\n')}\n`,
      );
      return 0;
    case 'read':
      return read(open(options), output);
    case 'check':
      return check(open(options), output);
    case 'rewrite':
      return rewrite(open(options), options, output);
    case 'convert':
      return convertFile(open(options), options, output);
    case 'help':
      output.out(`${usage}\n`);
      return 0;
    default:
      throw new UsageError(`there is no command ${JSON.stringify(options.command)}`);
  }
}

interface Opened {
  file: string;
  bytes: Uint8Array;
  format: Format;
  language: string | undefined;
}

function open(options: CliOptions): Opened {
  const { file } = options;
  if (!file) throw new UsageError(`${options.command} wants a file`);
  const bytes = readFileSync(file);
  const name = options.format ?? detect(file, bytes.subarray(0, 65_536)).format;
  if (!name) throw new UsageError(`the format of ${file} cannot be guessed; say --format`);
  return { file, bytes, format: formatOf(name), language: options.language ?? languageOfPath(file) };
}

function formatOf(name: string): Format {
  const format = findFormat(name);
  if (!format) throw new UsageError(`there is no format ${JSON.stringify(name)}; \`list\` shows them`);
  return format;
}

function documentOf({ file, bytes, format, language }: Opened): Document {
  return format.read(bytes, { language, path: file });
}

function read(opened: Opened, { out }: CliOutput): number {
  const { format, language, units } = documentOf(opened);
  out(`${JSON.stringify({ format, language: language ?? opened.language ?? null, units }, null, 2)}\n`);
  return 0;
}

function check(opened: Opened, { out }: CliOutput): number {
  const document = documentOf(opened);
  for (const notice of noticesOf(opened.file, document)) out(`${notice}\n`);
  out(
    `${opened.file}: ${document.format}, ${document.units.length} texts, ${document.notices.length} notices\n`,
  );
  return 0;
}

function noticesOf(file: string, { notices }: Document): string[] {
  return notices.map(({ line = 1, column = 1, message }) => `${file}:${line}:${column}: ${message}`);
}

function rewrite(opened: Opened, { set, language: chosen }: CliOptions, { out }: CliOutput): number {
  const document = documentOf(opened);
  const language = document.language ?? opened.language ?? 'en';
  const units = changed(document.units, set, chosen);
  const written = opened.format.rewrite(opened.bytes, units, { language });
  assertWritten(opened, written, set);
  out(written);
  return 0;
}

/** A template holds no texts, for one: what was to be set must be there. @throws WriteError */
function assertWritten(
  { format, file, language }: Opened,
  written: Uint8Array,
  set: CliOptions['set'],
): void {
  const there = set.length === 0 ? [] : format.read(written, { language, path: file }).units;
  const texts = new Set(there.map(({ text }) => text));
  for (const [key, text] of set)
    if (text !== '' && !texts.has(text))
      throw new WriteError(buildMessage('no-place-for-text', { key }), key);
}

/** What is written and does not serve. */
const isWritten: Partial<Record<LossKind, string>> = {
  list: 'written as texts of their own: items of lists',
  syntax: 'written as they stand: placeholders or quotes of another system',
  name: 'written as they stand: keys that are no names in Dart',
};

/** The new file goes to stdout. Losses, and oddities of the old file, go to stderr. */
function convertFile(
  opened: Opened,
  { to, set, placeholders, language, sourceLanguage }: CliOptions,
  { out, error }: CliOutput,
): number {
  if (!to) throw new UsageError('convert wants --to FORMAT');
  const document = documentOf(opened);
  const units = changed(document.units, set, language);
  const options = {
    language: opened.language,
    convertPlaceholders: placeholders,
    ...(sourceLanguage && { sourceLanguage }),
  };
  const { bytes, losses } = convert({ ...document, units }, formatOf(to), options);
  out(bytes);
  for (const notice of noticesOf(opened.file, document)) error(notice);
  for (const { kind, count, keys } of losses) {
    const more = count > keys.length ? ', …' : '';
    const what = isWritten[kind] ?? `not written: ${kind}`;
    error(`${opened.file}: ${what} of ${count} (${keys.join(', ')}${more})`);
  }
  return 0;
}

/**
 * The units with the texts of `--set` in the chosen language; a new key comes last.
 * @throws UsageError if a key exists in several languages and no language is chosen
 */
function changed(units: readonly Unit[], set: CliOptions['set'], language: string | undefined): Unit[] {
  const result = [...units];
  const tag = language && (toBcp47(language) ?? language);
  const isOf = ({ language }: Unit) =>
    language === undefined || tag === undefined || (toBcp47(language) ?? language) === tag;
  for (const [key, text] of set) {
    const languages = new Set(result.flatMap((unit) => (unit.key === key ? (unit.language ?? []) : [])));
    if (languages.size > 1 && tag === undefined)
      throw new UsageError(`${JSON.stringify(key)} is in ${[...languages].join(', ')}; say --language`);
    const index = result.findIndex((unit) => unit.key === key && isOf(unit));
    const unit = result[index];
    if (unit) result[index] = { ...unit, text };
    else {
      const { plural, index: item } = formOfKey(key);
      const isOfMany = result.some(({ language }) => language !== undefined);
      const added: Unit = { key, text, ...(isOfMany && tag !== undefined && { language: tag }) };
      result.push({ ...added, ...(plural && { plural }), ...(item !== undefined && { index: item }) });
    }
  }
  return result;
}
