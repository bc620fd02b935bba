/** Begins a configuration. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applesBasePath, configName, defaultFormat } from './config.ts';
import type { FileSpec } from './config.types.ts';
import { findAccessSoFar, hasToken, hostOf } from './credentials.ts';
import { languagePart } from './file-options.ts';
import { findPath, pathWithoutCode } from './find-path.ts';
import { unknownFormat } from './formats.ts';
import { type ExitCode, exitCodes, Problem, usageProblem } from './problem.ts';
import type { Run } from './run.types.ts';
import { Server } from './server.ts';

/**
 * The base language that the project says, where it can be asked. @throws Problem where the server does not answer, or refuses: a wrong
 * one would have the next push send it as a translation
 */
async function baseOfProject({ folder, env, options }: Run): Promise<string | undefined> {
  const access = findAccessSoFar(env, folder, options.host);
  if (!access) return undefined;
  return (await new Server(access).project().catch(refuseWithHint)).baseLanguage;
}

function refuseWithHint(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw new Problem(
    `${error.message} --base names the base language without asking the project.`,
    error.exitCode,
  );
}

/** Until a project says another. */
const usualBase = 'en';

/** Writes a configuration with one file. */
export async function init(run: Run): Promise<ExitCode> {
  const { folder, env, output, options } = run;
  const path = join(folder, configName);
  const unknown = options.format === undefined ? undefined : unknownFormat(options.format);
  if (unknown !== undefined) throw usageProblem(unknown);
  if (existsSync(path) && !options.force)
    throw usageProblem(`${configName} is there already; --force writes it anew.`);
  const format = options.format ?? defaultFormat;
  const ofProject = options.base ?? (await baseOfProject(run));
  const baseLanguage = ofProject ?? usualBase;
  const file = { format, path: options.path ?? findPath(folder, format, baseLanguage) };
  if (!file.path.includes(languagePart))
    throw usageProblem(`The path needs ${languagePart} where the code of the language stands.`);
  const basePath = options.basePath ?? basePathOf(folder, file, baseLanguage);
  const config = {
    ...(options.host && { host: hostOf(options.host) }),
    baseLanguage,
    files: [{ ...file, ...(basePath !== undefined && { basePath }) }],
  };
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  const next = hasToken(env) ? '"parlance push --all"' : '"parlance login", then "parlance push --all"';
  if (ofProject === undefined)
    output.line(`The base language is taken for "${usualBase}"; --base names another.`);
  if (basePath !== undefined) output.line(`The file of the base language is ${basePath}.`);
  output.line(`Written: ${configName}. Now run ${next}.`);
  output.json({ written: configName, config });
  return exitCodes.done;
}

/** The base language's file where platforms keep it without a code: Android always in `values`, Xcode in a `Base.lproj` that is there. */
function basePathOf(
  folder: string,
  file: Pick<FileSpec, 'format' | 'path'>,
  base: string,
): string | undefined {
  const { format, path } = file;
  const withoutCode = pathWithoutCode(format, path);
  if (!withoutCode.includes(languagePart)) return withoutCode;
  const isThere = (of: string) => existsSync(join(folder, of));
  const apples = applesBasePath({ path, names: {}, isOther: false });
  // Beside texts in `en.lproj`, `Base.lproj` has what has none.
  const hasOwn = isThere(path.replaceAll(languagePart, base));
  return apples !== undefined && isThere(apples) && !hasOwn ? apples : undefined;
}
