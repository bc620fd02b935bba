/** What a command is given. */
import type { Output } from './output.ts';

export interface Options {
  host: string | undefined;
  token: string | undefined;
  format: string | undefined;
  path: string | undefined;
  basePath: string | undefined;
  base: string | undefined;
  languages: readonly string[];
  all: boolean;
  force: boolean;
  draft: boolean;
  check: boolean;
  dryRun: boolean;
  every: number;
}

export interface Run {
  folder: string;
  env: NodeJS.ProcessEnv;
  output: Output;
  options: Options;
  /** The line that was typed in answer to a question. @throws where nobody can be asked */
  ask: (question: string) => Promise<string>;
  /** The line that a pipe brings. @throws where there is none */
  readLine: () => Promise<string>;
  signal: AbortSignal;
}
