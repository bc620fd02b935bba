/** What a build server learns from the exit code. */
export const exitCodes = {
  done: 0,
  /** The server refused something, or a file could not be read or written. */
  failed: 1,
  /** The command or the configuration is wrong. */
  usage: 2,
  /** `diff`, `status --check`: files here and there differ. */
  differs: 3,
  /** The server did not answer. */
  unreachable: 4,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A sentence for the user, with the exit code that it ends with. */
export class Problem extends Error {
  readonly exitCode: ExitCode;
  /** What was done until then, for `--json`. */
  readonly result: object;

  /** What the server calls it, where it refused something. */
  readonly code: string | undefined;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed, result: object = {}, code?: string) {
    super(message);
    this.exitCode = exitCode;
    this.result = result;
    this.code = code;
  }
}
export const usageProblem = (message: string): Problem => new Problem(message, exitCodes.usage);
