/** What each command does; `main.ts` reads its arguments. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applesBasePath, configName, defaultFormat, isFileOfTexts, readConfig, sayWord } from './config.ts';
import type { Config, FileSpec } from './config.types.ts';
import { type Credentials, findAccess, findLogin, hasToken, hostOf, storeToken } from './credentials.ts';
import { languagePart, pushOptionsFor } from './file-options.ts';
import { assertWritable, isSame, pathToPull, readIfThere, writeWhole } from './files.ts';
import { filesToPush, type LocalFile, sayMissing } from './files-to-push.ts';
import { unknownFormat, usualPath } from './formats.ts';
import { numbered, type Output } from './output.ts';
import { type ExitCode, exitCodes, Problem, usageProblem } from './problem.ts';
import { type PushResult, Server, type ServerProject } from './server.ts';

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

interface Work {
  config: Config;
  access: Credentials;
  server: Server;
  project: ServerProject;
  /** The code of the base language: that of the configuration, or of the project. */
  base: string;
}

async function begin({ folder, env, output }: Run): Promise<Work> {
  const config = readConfig(folder);
  for (const warning of config.warnings) output.warning(warning);
  const access = findAccess(env, config);
  const server = new Server(access);
  const project = await server.project();
  return { config, access, server, project, base: config.baseLanguage ?? project.baseLanguage };
}

/** Writes a configuration with one file. */
export async function init({ folder, env, output, options }: Run): Promise<ExitCode> {
  const path = join(folder, configName);
  const unknown = options.format === undefined ? undefined : unknownFormat(options.format);
  if (unknown !== undefined) throw usageProblem(unknown);
  if (existsSync(path) && !options.force)
    throw usageProblem(`${configName} is there already; --force writes it anew.`);
  const format = options.format ?? defaultFormat;
  const file = { format, path: options.path ?? usualPath(format) };
  if (!file.path.includes(languagePart))
    throw usageProblem(`The path needs ${languagePart} where the code of the language stands.`);
  const baseLanguage = options.base ?? 'en';
  const basePath = options.basePath ?? basePathOf(folder, file, baseLanguage);
  const config = {
    ...(options.host && { host: hostOf(options.host) }),
    baseLanguage,
    files: [{ ...file, ...(basePath !== undefined && { basePath }) }],
  };
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  const next = hasToken(env) ? '"parlance push"' : '"parlance login", then "parlance push"';
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
  const withoutCode = format === 'android_xml' ? path.replace(`-${languagePart}`, '') : path;
  if (!withoutCode.includes(languagePart)) return withoutCode;
  const isThere = (of: string) => existsSync(join(folder, of));
  const apples = applesBasePath({ path, names: {}, isOther: false });
  // Beside texts in `en.lproj`, `Base.lproj` has what has none.
  const hasOwn = isThere(path.replaceAll(languagePart, base));
  return apples !== undefined && isThere(apples) && !hasOwn ? apples : undefined;
}

/** What is given as an option stands in the history of a shell, and in the list of processes. */
const fromPipe = '-';

/** Asks for the token, tries it, and stores it outside of the project. */
export async function login({ folder, env, output, options, ask, readLine }: Run): Promise<ExitCode> {
  const config = readConfig(folder);
  const token = options.token === fromPipe ? await readLine() : options.token;
  const access = await findLogin(env, config, { host: options.host, token }, ask);
  const project = await new Server(access).project();
  const stored = storeToken(env, config.folder, { host: access.host, token: access.token });
  output.line(`Logged in to "${project.name}" at ${access.host}. The token is stored in ${stored}.`);
  output.json({ project: project.name, host: access.host });
  return exitCodes.done;
}

type Pushed = PushResult & { path: string; language: string };

function sayPushed(output: Output, done: readonly Pushed[]): void {
  for (const { path, total, added, updated, notices = [] } of done) {
    output.line(`${path}: ${numbered(total, 'entry', 'entries')}, ${added} added, ${updated} updated`);
    for (const { message } of notices) output.line(`  ${message}`);
  }
}

export async function push(run: Run): Promise<ExitCode> {
  const work = await begin(run);
  const { output, options: asked } = run;
  const { files, leftOut } = filesToPush(work, asked);
  for (const file of leftOut) output.warning(sayWord(file.spec, file));
  if (files.length === 0) throw usageProblem('There is nothing to push: no file has one of these languages.');
  const missing = files.filter(({ path }) => !existsSync(join(work.config.folder, path)));
  // Before anything is sent.
  if (missing.length > 0) throw new Problem(sayMissing(missing, work));
  const done: Pushed[] = [];
  for (const { spec, language, path } of files) {
    output.progress(done.length + 1, files.length, path);
    const content = readIfThere(join(work.config.folder, path)) ?? new Uint8Array();
    const { force, draft } = asked;
    // Entries that only the base language has keep the tag, or its next pull would lack them.
    const keepTagIds = spec.options.keepTagIds ?? language !== work.base;
    const options = {
      ...pushOptionsFor(spec.options, language),
      ...(force && { onlyIfTextEmpty: false }),
      ...(draft && { onlyAsDraft: true }),
    };
    const { keyPrefix, tagCategory } = spec.options;
    const sent = { ...spec, path, language, content, keepTagIds, keyPrefix, tagCategory, options };
    const result = await work.server.push(sent).catch((error: unknown) => {
      output.progressEnd();
      if (!(error instanceof Problem)) throw error;
      // Files before it are pushed, and stay so.
      sayPushed(output, done);
      // Which formats there are the server decides: it may be newer than this program.
      const near = error.code === 'noType' ? unknownFormat(spec.format) : undefined;
      const why = [`${path}: ${error.message}`, near ?? []].flat();
      throw new Problem(why.join('\n  '), error.exitCode, { files: done });
    });
    done.push({ path, language, ...result });
  }
  output.progressEnd();
  sayPushed(output, done);
  output.json({ files: done, leftOut: named(leftOut) });
  return exitCodes.done;
}

interface Pulled extends LocalFile {
  content: Uint8Array;
  differs: boolean;
}

/** `leftOut`: files of languages that are left alone with a warning. */
async function pullAll(
  { output, options }: Run,
  { config, server, project, base }: Work,
): Promise<{ pulled: Pulled[]; leftOut: LocalFile[] }> {
  const wanted = options.languages.length > 0 ? options.languages : project.languages;
  const unknown = wanted.filter((language) => !project.languages.includes(language));
  if (unknown.length > 0) throw usageProblem(`"${project.name}" does not have: ${unknown.join(', ')}.`);
  const all = config.pull.flatMap((spec) =>
    wanted
      .filter(
        (language) =>
          (spec.language === undefined || language === spec.language) &&
          !isLeftOut(spec, language, { config, project, options }),
      )
      .map((language) => ({ spec, language, path: pathToPull(config.folder, spec, language, base) })),
  );
  const isOurs = (file: LocalFile) =>
    options.languages.includes(file.language) || isFileOfTexts(config, file.spec, file);
  const { true: files = [], false: leftOut = [] } = Object.groupBy(all, (file) => `${isOurs(file)}`);
  for (const file of leftOut) output.warning(sayWord(file.spec, file));
  // Before anything is asked for or written: the server names the languages.
  for (const { path } of files) assertWritable(config.folder, path);
  const pulled: Pulled[] = [];
  for (const file of files) {
    output.progress(pulled.length + 1, files.length, file.path);
    const { keyPrefix, pull: configured } = file.spec.options;
    const asked = { ...configured, ...(options.draft && { includeDraft: true }) };
    const content = await server.pull({ ...file.spec, language: file.language, keyPrefix, options: asked });
    const differs = !isSame(readIfThere(join(config.folder, file.path)), content);
    pulled.push({ ...file, content, differs });
  }
  output.progressEnd();
  return { pulled: onePerPath(pulled), leftOut };
}

/**
 * One file of each path: a format that holds all languages gives the same file for each of them. @throws Problem where
 * they differ, since one would be written over the other
 */
function onePerPath(pulled: readonly Pulled[]): Pulled[] {
  const byPath = new Map<string, Pulled>();
  for (const file of pulled) {
    const first = byPath.get(normalize(file.path));
    if (first && !isSame(first.content, file.content))
      throw usageProblem(
        `${first.path} is the path of several files (${first.language}, ${file.language}). Nothing was written. The path needs ${languagePart} where the code of the language stands.`,
      );
    if (!first) byPath.set(normalize(file.path), file);
  }
  return [...byPath.values()];
}

/**
 * The base language is written in the code, so it is pulled only on demand. The other command line pulls every language that
 * its configuration does not exclude.
 */
function isLeftOut(
  { exclude, isOther }: FileSpec,
  language: string,
  { config, project, options }: Pick<Work, 'config' | 'project'> & { options: Options },
): boolean {
  if (isOther) return exclude.includes(language);
  if (options.languages.length > 0) return false;
  const base = config.baseLanguage ?? project.baseLanguage;
  return exclude.includes(language) || (!options.all && language === base);
}

const named = (files: readonly LocalFile[]) => files.map(({ path, language }) => ({ path, language }));

export async function pull(run: Run): Promise<ExitCode> {
  const work = await begin(run);
  const { output, options } = run;
  const { pulled, leftOut } = await pullAll(run, work);
  const changed = pulled.filter(({ differs }) => differs);
  if (!options.dryRun)
    for (const { path, content } of changed) writeWhole(join(work.config.folder, path), content);
  for (const { path } of changed) output.line(`${options.dryRun ? 'Would write' : 'Written'}: ${path}`);
  output.line(`${changed.length} of ${pulled.length} files changed.`);
  const unchanged = named(pulled.filter(({ differs }) => !differs));
  output.json({ written: named(changed), unchanged, leftOut: named(leftOut) });
  return exitCodes.done;
}

/** Which files a pull would write. */
export async function diff(run: Run): Promise<ExitCode> {
  const { pulled, leftOut } = await pullAll(run, await begin(run));
  const changed = pulled.filter(({ differs }) => differs);
  for (const { path } of changed) run.output.line(path);
  if (changed.length === 0) run.output.line('Nothing differs.');
  run.output.json({ differs: named(changed), leftOut: named(leftOut) });
  return changed.length === 0 ? exitCodes.done : exitCodes.differs;
}

/** How far the project is; `--check` fails while a text is missing. */
export async function status(run: Run): Promise<ExitCode> {
  const { server, project, access } = await begin(run);
  const { output, options } = run;
  const { all, languages } = await server.counts();
  output.line(
    `${project.name} at ${access.host}: ${numbered(all, 'entry', 'entries')}, base language ${project.baseLanguage}`,
  );
  const rows = project.languages.flatMap((language) => {
    const counts = languages[language];
    return counts ? [{ language, ...counts }] : [];
  });
  const width = Math.max(...rows.map(({ language }) => language.length), 0);
  for (const { language, translated, draft, notTranslated } of rows)
    output.line(
      `  ${language.padEnd(width)}  ${translated} translated, ${numbered(draft, 'draft', 'drafts')}, ${notTranslated} missing`,
    );
  output.json({ project: project.name, host: access.host, entries: all, languages: rows });
  const isComplete = rows.every(({ notTranslated }) => notTranslated === 0);
  return options.check && !isComplete ? exitCodes.differs : exitCodes.done;
}

/** Pulls whenever the project changes, until it is stopped; a server that does not answer for a while is waited for. */
export async function watch(run: Run): Promise<ExitCode> {
  const { server } = await begin(run);
  for (let seen = -1, isAway = false; !run.signal.aborted; ) {
    try {
      const version = await server.version();
      if (version !== seen) await pull(run);
      seen = version;
      isAway = false;
    } catch (error) {
      if (!(error instanceof Problem) || error.exitCode !== exitCodes.unreachable) throw error;
      run.output.progressEnd();
      if (!isAway) run.output.problem(error.message);
      isAway = true;
    }
    await delay(run.options.every * 1000, undefined, { signal: run.signal }).catch(() => undefined);
  }
  return exitCodes.done;
}
