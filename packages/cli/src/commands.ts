/** What each command does; `main.ts` reads its arguments. */
import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFileOfTexts, readConfig, sayWords } from './config.ts';
import type { Config, FileSpec } from './config.types.ts';
import { type Credentials, findAccess, findLogin, storeToken } from './credentials.ts';
import { languagePart, pushOptionsFor } from './file-options.ts';
import { assertOurs, isSame, pathToPull, readIfThere, writeWhole } from './files.ts';
import { filesToPush, type LocalFile, sayMissing } from './files-to-push.ts';
import { unknownFormat } from './formats.ts';
import { isWithoutTexts, type Losing, losingOf, nothingLost, sayLosing, sayNotMade } from './losing.ts';
import { numbered, type Output } from './output.ts';
import { type ExitCode, exitCodes, Problem, usageProblem } from './problem.ts';
import type { Options, Run } from './run.types.ts';
import { type PushResult, Server, type ServerProject } from './server.ts';

interface Work {
  config: Config;
  access: Credentials;
  server: Server;
  project: ServerProject;
  /** The code of the base language, in which configuration and project agree. */
  base: string;
}

async function begin({ folder, env, output }: Run): Promise<Work> {
  const config = readConfig(folder);
  for (const warning of config.warnings) output.warning(warning);
  const access = findAccess(env, config);
  const server = new Server(access);
  const project = await server.project();
  refuseOtherBase(config, project);
  return { config, access, server, project, base: project.baseLanguage };
}

/** A push would bring the base language as a translation, and a pull write over the developer's own file. @throws Problem */
function refuseOtherBase({ name, baseField, baseLanguage: given }: Config, project: ServerProject): void {
  const { baseLanguage } = project;
  if (given === undefined || given === baseLanguage) return;
  throw usageProblem(
    `${name} has "${given}" as the base language, and "${project.name}" has "${baseLanguage}". Nothing was sent or written. If the project is right, write "${baseField}": "${baseLanguage}" into ${name}.`,
  );
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
  for (const sentence of sayWords(leftOut)) output.warning(sentence);
  if (files.length === 0) throw usageProblem('There is nothing to push: no file has one of these languages.');
  const missing = files.filter(({ path }) => !existsSync(join(work.config.folder, path)));
  // Before anything is sent.
  if (missing.length > 0) throw new Problem(sayMissing(missing, work));
  for (const { path } of files) assertOurs(work.config.folder, path, 'Nothing was sent.');
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
  /** Texts of the file that is there which a pull would lose. */
  losing: Losing;
}

/** `leftOut`: files of languages that are left alone with a warning, and new ones for which the project has no entries. */
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
          !isLeftOut(spec, language, { base, options }),
      )
      .map((language) => ({ spec, language, path: pathToPull(config.folder, spec, language, base) })),
  );
  const isOurs = (file: LocalFile) =>
    options.languages.includes(file.language) || isFileOfTexts(config, file.spec, file);
  const files = all.filter(isOurs);
  const leftOut = all.filter((file) => !isOurs(file));
  for (const sentence of sayWords(leftOut)) output.warning(sentence);
  // Before anything is asked for or written: the server names the languages.
  for (const { path } of files) assertOurs(config.folder, path, 'Nothing was written.');
  const pulled: Pulled[] = [];
  const notMade: LocalFile[] = [];
  // Asked once, and only where a new file would have no texts.
  let entries: number | undefined;
  for (const [index, file] of files.entries()) {
    output.progress(index + 1, files.length, file.path);
    const { keyPrefix, pull: configured } = file.spec.options;
    const asked = { ...configured, ...(options.draft && { includeDraft: true }) };
    const content = await server.pull({ ...file.spec, language: file.language, keyPrefix, options: asked });
    const there = readIfThere(join(config.folder, file.path));
    if (!there && (await isWithoutTexts(file, content))) {
      entries ??= (await server.counts()).all;
      if (entries === 0) {
        notMade.push(file);
        continue;
      }
    }
    const differs = !isSame(there, content);
    const losing = there && differs ? await losingOf(file, there, content, server) : nothingLost;
    pulled.push({ ...file, content, differs, losing });
  }
  output.progressEnd();
  sayNotMade(output, project, notMade);
  return { pulled: onePerPath(pulled), leftOut: [...leftOut, ...notMade] };
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
    // Of the languages that one file holds, that whose texts would be lost.
    if (!first || (file.losing.all && !first.losing.all)) byPath.set(normalize(file.path), file);
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
  { base, options }: Pick<Work, 'base'> & { options: Options },
): boolean {
  if (isOther) return exclude.includes(language);
  if (options.languages.length > 0) return false;
  return exclude.includes(language) || (!options.all && language === base);
}

const named = (files: readonly LocalFile[]) => files.map(({ path, language }) => ({ path, language }));

/** `kept`: files that stay as they are, since they have texts and the project none; said, as are texts that others lose. */
function toWrite({ output, options }: Run, pulled: readonly Pulled[]): { changed: Pulled[]; kept: Pulled[] } {
  const isKept = ({ losing }: Pulled) => losing.all && !options.force;
  for (const file of pulled) sayLosing(output, file, isKept(file));
  return {
    changed: pulled.filter((file) => file.differs && !isKept(file)),
    kept: pulled.filter(isKept),
  };
}

export async function pull(run: Run): Promise<ExitCode> {
  const work = await begin(run);
  const { output, options } = run;
  const { pulled, leftOut } = await pullAll(run, work);
  const { changed, kept } = toWrite(run, pulled);
  if (!options.dryRun)
    for (const { path, content } of changed) writeWhole(join(work.config.folder, path), content);
  for (const { path } of changed) output.line(`${options.dryRun ? 'Would write' : 'Written'}: ${path}`);
  output.line(`${changed.length} of ${pulled.length} files changed.`);
  const unchanged = named(pulled.filter(({ differs }) => !differs));
  output.json({ written: named(changed), unchanged, kept: named(kept), leftOut: named(leftOut) });
  return kept.length > 0 ? exitCodes.failed : exitCodes.done;
}

/** Which files a pull would write. */
export async function diff(run: Run): Promise<ExitCode> {
  const { pulled, leftOut } = await pullAll(run, await begin(run));
  const { changed, kept } = toWrite(run, pulled);
  for (const { path } of changed) run.output.line(path);
  const isSameHere = changed.length + kept.length === 0;
  if (isSameHere) run.output.line('Nothing differs.');
  run.output.json({ differs: named(changed), kept: named(kept), leftOut: named(leftOut) });
  return isSameHere ? exitCodes.done : exitCodes.differs;
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
  // Without entries nothing is translated: a build would go on with empty files.
  const isComplete = all > 0 && rows.every(({ notTranslated }) => notTranslated === 0);
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
