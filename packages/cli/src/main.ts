import { statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { diff, login, pull, push, status, watch } from './commands.ts';
import { languageGiven } from './config.ts';
import { init } from './init.ts';
import { Output } from './output.ts';
import { type ExitCode, exitCodes, Problem, usageProblem } from './problem.ts';
import { runAgainBehindProxy } from './proxy.ts';
import type { Options, Run } from './run.types.ts';

const commands: Record<string, (run: Run) => Promise<ExitCode>> = {
  init,
  login,
  push,
  pull,
  status,
  diff,
  watch,
};

const help = `parlance ${packageJson.version}: brings files of texts to a project of Parlance, and its translations back.

  parlance init [--path locales/<language>.json] [--format nested_json] [--base en] [--host https://…]
                [--base-path …] [--force]           where the base language's file does not follow the path
  parlance login [--host https://…] [--token -]     stores the API token outside of the project; asks for it, or with
                                                    --token - reads it from the standard input
  parlance push [--all] [--language de] [--force] [--draft]
                                                    the base language; --all what else is there (first push)
  parlance pull [--all] [--language de] [--draft] [--dry-run] [--force]
                                                    the translations; writes only what differs, and a file with
                                                    texts for which the project has none only with --force
  parlance diff                                     which files a pull would write
  parlance status [--check]                         how far the languages are
  parlance watch [--every 5]                        pulls whenever something changes

  --json      one JSON object instead of sentences
  --cwd DIR   another folder than this one

Environment: PARLANCE_TOKEN, and PARLANCE_HOST that it goes to; PARLANCE_ALLOW_HTTP=1 for http:// to other computers;
HTTPS_PROXY, NO_PROXY; NODE_EXTRA_CA_CERTS for your own certificates.
Exit codes: 0 done, 1 refused or failed, 2 wrong command or configuration, 3 something differs or is missing (diff,
status --check), 4 the server does not answer.
`;

const flags = {
  host: { type: 'string' },
  token: { type: 'string' },
  format: { type: 'string' },
  path: { type: 'string' },
  'base-path': { type: 'string' },
  base: { type: 'string' },
  language: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  force: { type: 'boolean' },
  draft: { type: 'boolean' },
  check: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  every: { type: 'string' },
  json: { type: 'boolean' },
  cwd: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's: the others are about arguments that begin with a dash.
    const [why = ''] = (error as Error).message.split(/\. |\.$/);
    throw usageProblem(`${why}. "parlance --help" names them all.`);
  }
}

const defaultSeconds = 5;

function optionsOf(values: ReturnType<typeof read>['values']): Options {
  const every = Number(values.every ?? defaultSeconds);
  if (!(every >= 1)) throw usageProblem('--every takes seconds, at least 1.');
  return {
    host: values.host,
    token: values.token,
    format: values.format,
    path: values.path,
    basePath: values['base-path'],
    base: values.base === undefined ? undefined : languageGiven('--base', values.base),
    languages: (values.language ?? []).map((one) => languageGiven('--language', one)),
    all: values.all ?? false,
    force: values.force ?? false,
    draft: values.draft ?? false,
    check: values.check ?? false,
    dryRun: values['dry-run'] ?? false,
    every,
  };
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw usageProblem(`${question.replace(/: $/, '')}: not given, and nobody to ask.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(question);
  lines.close();
  return answer;
}

/** More than any token has. */
const longestLine = 1_000;

/** The first line of the standard input, which a pipe may keep open behind it. @throws Problem where there is none */
async function readLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n') || text.length > longestLine) break;
  }
  const [line = ''] = text.split('\n');
  if (line.trim() === '') throw usageProblem('--token -: no token came on the standard input.');
  return line;
}

async function run(args: string[], output: (isJson: boolean) => Output): Promise<ExitCode> {
  const { values, positionals } = read(args);
  const said = output(values.json ?? false);
  if (values.version) process.stdout.write(`${packageJson.version}\n`);
  else if (values.help || (positionals.length === 0 && !said.isJson)) process.stdout.write(help);
  if (values.version || values.help) return exitCodes.done;
  const [name = ''] = positionals;
  const command = commands[name];
  if (!command || positionals.length > 1)
    throw usageProblem(
      name === ''
        ? 'Which command? "parlance --help" names them all.'
        : `There is no command "${positionals.join(' ')}". "parlance --help" names them all.`,
    );
  const folder = values.cwd ?? process.cwd();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw usageProblem(`--cwd: there is no folder ${folder}.`);
  const stop = new AbortController();
  if (name === 'watch') process.once('SIGINT', () => stop.abort());
  return command({
    folder,
    env: process.env,
    output: said,
    options: optionsOf(values),
    ask,
    readLine,
    signal: stop.signal,
  });
}

async function main(args: string[]): Promise<number> {
  const outputOf = (isJson: boolean) =>
    new Output(
      {
        out: (text) => void process.stdout.write(text),
        err: (text) => void process.stderr.write(text),
        isTerminal: process.stderr.isTTY ?? false,
      },
      isJson,
    );
  const isJson = args.includes('--json');
  try {
    return (await runAgainBehindProxy()) ?? (await run(args, outputOf));
  } catch (error) {
    const problem = problemIn(error);
    outputOf(isJson).problem(problem.message, problem.result);
    return problem.exitCode;
  }
}

/** Of what this computer refuses (a folder that is not there, or is not writable) Node has the sentence. */
function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error && 'syscall' in error) return new Problem(error.message);
  throw error;
}

process.exitCode = await main(process.argv.slice(2));
