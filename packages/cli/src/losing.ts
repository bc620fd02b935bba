/** What a pull would take from a developer (decision 0301). */
import type { LocalFile } from './files-to-push.ts';
import { numbered, type Output } from './output.ts';
import type { Server } from './server.ts';
import { keysWithText } from './texts-in.ts';

export interface Losing {
  /** The file that is there has texts, and the project has none of its language for it. */
  all: boolean;
  /** Keys whose text is there, and not in what the project gives. Unknown where a file cannot be read. */
  keys: readonly string[];
}

export const nothingLost: Losing = { all: false, keys: [] };

/** Compares a file that is there with what would be written over it. `server`: says whether a language has texts where a file cannot be read. */
export async function losingOf(
  { spec, language, path }: LocalFile,
  there: Uint8Array,
  given: Uint8Array,
  server: Server,
): Promise<Losing> {
  if (isBlank(there)) return nothingLost;
  const file = { format: spec.format, path };
  const before = await keysWithText(file, language, there);
  if (before?.size === 0) return nothingLost;
  const after = await keysWithText(file, language, given);
  const keys = after ? [...(before ?? [])].filter((key) => !after.has(key)) : [];
  const isEmpty = after ? after.size === 0 : isBlank(given) || !(await hasTexts(server, language));
  return { all: isEmpty, keys };
}

const isBlank = (content: Uint8Array): boolean => new TextDecoder().decode(content).trim() === '';

async function hasTexts(server: Server, language: string): Promise<boolean> {
  const { translated = 0, draft = 0 } = (await server.counts()).languages[language] ?? {};
  return translated + draft > 0;
}

/** Whether what the project gives has no text. A file that cannot be read may be without: its project's counts say the rest. */
export async function isWithoutTexts(
  { spec, language, path }: LocalFile,
  given: Uint8Array,
): Promise<boolean> {
  const texts = await keysWithText({ format: spec.format, path }, language, given);
  return texts === undefined || texts.size === 0;
}

/** Before its first push a project has no entries: nothing is written but what is there already (decision 0301). */
export function sayNotMade(output: Output, { name }: { name: string }, files: readonly LocalFile[]): void {
  const paths = [...new Set(files.map(({ path }) => path))];
  if (paths.length === 0) return;
  const shown = paths.slice(0, mostPaths).join(', ');
  const more = paths.length > mostPaths ? ` and ${paths.length - mostPaths} more` : '';
  output.warning(
    `"${name}" has no entries yet, so no new files are written: ${shown}${more}. "parlance push --all" brings what is there.`,
  );
}

const mostPaths = 8;
const mostKeys = 3;

/** Before the file is written, or left as it is. */
export function sayLosing(
  output: Output,
  { path, language, losing: { all, keys } }: { path: string; language: string; losing: Losing },
  isKept: boolean,
): void {
  if (all && isKept)
    output.warning(
      `${path} has ${keys.length > 0 ? numbered(keys.length, 'text', 'texts') : 'content'}, and the project has no text of "${language}" for it: the file stays as it is. "parlance push --all" brings what is there; "parlance pull --force" writes over it.`,
    );
  else if (keys.length > 0) {
    const more = keys.length > mostKeys ? ', …' : '';
    output.warning(
      `${path} had ${numbered(keys.length, 'text', 'texts')} that the project does not have: ${keys.slice(0, mostKeys).join(', ')}${more}.`,
    );
  }
}
