import { parseArgs } from 'node:util';

export interface CliOptions {
  command: string;
  file: string | undefined;
  format: string | undefined;
  to: string | undefined;
  language: string | undefined;
  sourceLanguage: string | undefined;
  /** Convert placeholders between Android and iOS. */
  placeholders: boolean;
  /** Key and text of each `--set`. */
  set: [key: string, text: string][];
}

/** A call that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `usage: npm run -s formats -- COMMAND [OPTIONS] [FILE]

  list                                      the formats and what each can hold
  read FILE                                 its texts as JSON
  check FILE                                whether it can be read, and what is odd in it
  rewrite FILE [--set KEY=TEXT …]           the file itself, with these texts changed or added
  convert FILE --to FORMAT [--set …]        a new file of another format

  --format FORMAT     the file's format; guessed from its name and contents where it is left out
  --placeholders      convert: Android's placeholders to those of iOS, or back
  --language CODE     its language (BCP 47), where neither the file nor its path says it; in a file of several
                      languages the one of --set
  --source-language CODE  convert: the language of its source texts, where the file does not say it`;

/** @throws UsageError */
export function parseOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parsed(args);
  const [command = 'help', file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`more than one file: ${more.join(' ')}`);
  const set = (values.set ?? []).map(pair);
  const { format, to, language, 'source-language': sourceLanguage, placeholders = false } = values;
  return { command, file, format, to, language, sourceLanguage, placeholders, set };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        to: { type: 'string' },
        language: { type: 'string' },
        'source-language': { type: 'string' },
        placeholders: { type: 'boolean' },
        set: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A key may hold `=` itself; the text begins behind the first one that is not in it by a backslash. */
function pair(text: string): [string, string] {
  const match = /^((?:[^=\\]|\\[\s\S])*)=([\s\S]*)$/.exec(text);
  if (!match) throw new UsageError(`--set wants KEY=TEXT, not ${JSON.stringify(text)}`);
  return [(match[1] ?? '').replace(/\\([=\\])/g, '$1'), match[2] ?? ''];
}
