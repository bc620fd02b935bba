import { readFileSync } from 'node:fs';
import { catalogue, languageOfPath } from '../catalogue.ts';
import { convert } from '../convert/convert.ts';
import { detect } from '../detect.ts';
import { type Format, ParseError, WriteError } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { findFormat } from '../registry.ts';
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
    const line = sayError(error, file);
    if (line === undefined) throw error;
    output.error(line);
    return error instanceof UsageError ? 2 : 1;
  }
}

function sayError(error: unknown, file: string): string | undefined {
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
  for (const { line = 1, column = 1, message } of document.notices)
    out(`${opened.file}:${line}:${column}: ${message}\n`);
  out(
    `${opened.file}: ${document.format}, ${document.units.length} texts, ${document.notices.length} notices\n`,
  );
  return 0;
}

function rewrite(opened: Opened, { set }: CliOptions, { out }: CliOutput): number {
  const document = documentOf(opened);
  const language = document.language ?? opened.language ?? 'en';
  out(opened.format.rewrite(opened.bytes, changed(document.units, set), { language }));
  return 0;
}

/** The new file goes out, what it does not say to the other channel. */
function convertFile(
  opened: Opened,
  { to, set, placeholders }: CliOptions,
  { out, error }: CliOutput,
): number {
  if (!to) throw new UsageError('convert wants --to FORMAT');
  const document = documentOf(opened);
  const units = changed(document.units, set);
  const options = { language: opened.language, convertPlaceholders: placeholders };
  const { bytes, losses } = convert({ ...document, units }, formatOf(to), options);
  out(bytes);
  for (const { kind, count, keys } of losses) {
    const more = count > keys.length ? ', …' : '';
    error(`${opened.file}: not written: ${kind} of ${count} (${keys.join(', ')}${more})`);
  }
  return 0;
}

/** The units with the texts of `--set`; a new key comes last. */
function changed(units: readonly Unit[], set: readonly (readonly [string, string])[]): Unit[] {
  const result = [...units];
  for (const [key, text] of set) {
    const index = result.findIndex((unit) => unit.key === key);
    const unit = result[index];
    if (unit) result[index] = { ...unit, text };
    else {
      const { plural, index: item } = formOfKey(key);
      result.push({ key, text, ...(plural && { plural }), ...(item !== undefined && { index: item }) });
    }
  }
  return result;
}
