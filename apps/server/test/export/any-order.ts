/** A project whose files come, change and go out again, with what each of them must be. */
import type { ImportSummary } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { expect } from 'vitest';
import { pathWithoutLanguage } from '../../src/features/files/language-path.service.ts';
import { exportFile, type ImportFixture, importFile, runUploads, uploadFiles } from '../import/import.ts';
import { call, createRepeatFixture, entryPath, type RepeatFixture } from '../import/repeat-import.ts';

export interface FileOfSet {
  name: string;
  type: string;
  language: string;
  body: Uint8Array<ArrayBuffer>;
}

export type Step =
  | { do: 'send'; which: number }
  | { do: 'together'; all: number[] }
  | { do: 'change here' | 'change the file' | 'take out of the file'; which: number; unit: number }
  | { do: 'undo the last import' };

/** A file as it came last, what was changed of it here since, and which keys earlier versions of it had and it has not. */
interface Kept extends FileOfSet {
  came: boolean;
  changes: ReadonlyMap<string, string>;
  takenOut: ReadonlySet<string>;
  /** Keys for which an import reported that the file has another text, or that users have changed the text since. */
  reported: ReadonlySet<string>;
  /** Keys that the file does not own, since its last import left them out. */
  leftOut: ReadonlySet<string>;
}

/** What is decided for the keys that files share: each time a file comes. */
export type KeyChoice = 'none' | 'share' | 'leaveOut' | 'prefix';

/** An import that can be undone, and its files as they were before it. */
interface Done {
  operation: string;
  before: Map<Kept, Kept>;
}

export class Bench {
  readonly #desk: RepeatFixture;
  readonly #files: Kept[];
  readonly #choice: KeyChoice;
  /** The newest last. */
  #imports: Done[] = [];

  private constructor(desk: RepeatFixture, files: readonly FileOfSet[], choice: KeyChoice) {
    this.#desk = desk;
    this.#choice = choice;
    this.#files = files.map((file) => ({
      ...file,
      came: false,
      changes: new Map(),
      takenOut: new Set(),
      reported: new Set(),
      leftOut: new Set(),
    }));
  }

  static async open(
    stage: ImportFixture,
    files: readonly FileOfSet[],
    choice: KeyChoice = 'none',
  ): Promise<Bench> {
    const others = files.map(({ language }) => language).filter((language) => language !== 'en');
    return new Bench(await createRepeatFixture(stage, ['en', ...new Set(others)]), files, choice);
  }

  /** Its uploads go as they do after a day: an account may have only so many. */
  async endDay(): Promise<void> {
    const { stage, project } = this.#desk;
    await stage.deps.db.deleteFrom('uploads').where('project_id', '=', project.id).execute();
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'undo the last import') return this.#undo();
    if (step.do === 'together') return this.#sendTogether(step.all.map((index) => this.#file(index)));
    const file = this.#file(step.which);
    if (step.do === 'send') return this.#send(file);
    const unit = pick(file, step.unit);
    if (!unit) return;
    if (step.do === 'change here') return this.#changeHere(file, unit);
    const { units } = read(file, file.body);
    if (step.do === 'change the file') {
      const changed = units.map((one) =>
        one.key === unit.key ? { ...one, text: `${one.text} (new)` } : one,
      );
      return this.#send(file, { body: rewritten(file, changed) });
    }
    // A form of a plural that the file has would come back, and a file without texts is not kept.
    if (unit.plural || units.length === 1) return;
    const body = rewritten(
      file,
      units.filter(({ key }) => key !== unit.key),
    );
    // An item of a list leaves its place empty, into which the text that is stored comes back: empty texts never overwrite.
    if (read(file, body).units.some(({ key }) => key === unit.key)) return;
    const takenOut = file.came ? new Set([...file.takenOut, unit.key]) : file.takenOut;
    await this.#send(file, { body, takenOut });
  }

  /** Bytes, texts and the report are as before it. */
  async #undo(): Promise<void> {
    const last = this.#imports.pop();
    if (!last) return;
    const { status, body } = await call(this.#desk, 'POST', `/operations/${last.operation}/undo`);
    expect([status, body.keptCount]).toEqual([200, 0]);
    for (const [file, before] of last.before) Object.assign(file, before);
  }

  /** Files came; what changed nothing is no operation. */
  #came(files: readonly Kept[], summary: ImportSummary, versions: Partial<Kept> = {}): void {
    const { operation } = summary;
    const before = new Map(this.#files.map((file) => [file, { ...file }]));
    if (operation !== null) this.#imports.push({ operation, before });
    const initial = { came: true, changes: new Map(), reported: new Set(), leftOut: new Set() };
    for (const file of files) Object.assign(file, versions, initial);
    for (const result of summary.files) this.#apply(result);
  }

  /** The options of an import for its own file, and for others of its language. */
  #apply({ file: name, language, notices }: ImportSummary['files'][number]): void {
    const own = this.#files.find((file) => file.name === name);
    for (const { code, keys = [], files = [] } of notices) {
      if (own && code === 'keptTexts') addNotice(own, keys, this.#prefixOf(own));
      if (own && code === 'leftOutKeys') own.leftOut = new Set(keys);
      if (code !== 'replacedTexts') continue;
      for (const other of this.#files)
        if (other.came && other.language === language && files.includes(pathOf(other)))
          addNotice(other, keys, this.#prefixOf(other));
    }
  }

  #prefixOf(file: FileOfSet): string {
    return this.#choice === 'prefix' ? `${file.name.split('/')[0]}.` : '';
  }

  #chosen(file: FileOfSet): { addKeyPrefix?: string; sharedKeys?: 'share' | 'leaveOut' } {
    if (this.#choice === 'none') return {};
    return this.#choice === 'prefix' ? { addKeyPrefix: this.#prefixOf(file) } : { sharedKeys: this.#choice };
  }

  /** Keys that earlier versions of a file had, and files of other languages still have: their texts are in no file. */
  #loses(file: Kept, siblings: readonly string[]): Set<string> {
    // Texts of the base language stand in the bilingual files of the others.
    if (isBilingual(file) && file.language === 'en') return new Set();
    const others = this.#files.filter((one) => one !== file && one.came && siblings.includes(one.name));
    const held = new Set(others.flatMap((one) => [...keysOf(one)]));
    return file.takenOut.intersection(held).difference(this.#gets(file, siblings));
  }

  /** Keys that a file with sources in it gets from the base language's body of its own kept file (decision 0038). */
  #gets(file: Kept, siblings: readonly string[]): Set<string> {
    if (!isBilingual(file) || file.language === 'en') return new Set();
    const base = this.#files.find((one) => one.came && one.language === 'en' && siblings.includes(one.name));
    return base ? keysOf(base).difference(keysOf(file)) : new Set();
  }

  /** Keys of a file that files of other languages have too, or had: their texts may be those of these. */
  #sharedBy(file: Kept, siblings: readonly string[]): Set<string> {
    // A prefix keeps them apart.
    const others =
      this.#choice === 'prefix' ? [] : this.#files.filter(({ name }) => !siblings.includes(name));
    return new Set([...others.flatMap((one) => [...keysOf(one), ...one.takenOut]), ...file.reported]);
  }

  #file(index: number): Kept {
    const file = this.#files[index];
    if (!file) throw new RangeError(`No file ${index}`);
    return file;
  }

  async #send(file: Kept, version: Partial<Kept> = {}): Promise<void> {
    const { name, type, language, body } = { ...file, ...version };
    const fields = { fileType: type, importLanguage: language, ...this.#chosen(file) };
    const answer = await importFile(this.#desk.stage, this.#desk, { name, body }, fields);
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined]);
    this.#came([file], answer.body, version);
  }

  async #sendTogether(files: Kept[]): Promise<void> {
    const { stage } = this.#desk;
    const uploads = (await uploadFiles(stage, this.#desk, files)).json().files as {
      upload: string;
      path: string;
    }[];
    const named = files.map((file) => ({
      upload: uploads.find(({ path }) => path === file.name)?.upload,
      fileType: file.type,
      language: file.language,
      ...this.#chosen(file),
    }));
    const job = await runUploads(stage, this.#desk, 'import-uploads', {
      files: named,
      options: { importAll: true },
    });
    expect(job).toMatchObject({ state: 'done' });
    this.#came(files, job.result as ImportSummary);
  }

  async #changeHere(file: Kept, { key, text }: Unit): Promise<void> {
    if (!file.came || file.leftOut.has(key) || file.reported.has(key)) return;
    const stored = this.#prefixOf(file) + key;
    const path = await entryPath(this.#desk, stored, file.language);
    if (!path) return;
    const { body } = await call(this.#desk, 'GET', path);
    const other = `${text} (here)`;
    const saved = await call(this.#desk, 'PUT', `${path}/text`, {
      text: other,
      mode: 'final',
      version: body.version,
    });
    expect(saved.status).toBe(200);
    file.changes = new Map([...file.changes, [key, other]]);
    // It goes into all files of the language that share the key.
    for (const one of this.#files)
      if (one !== file && one.came && one.language === file.language)
        addNotice(one, [stored], this.#prefixOf(one));
    // What was changed since would be left alone by an undo.
    this.#imports = [];
  }

  /** Each file goes out as it came, except the lines that were changed here, and the report lists what was removed. */
  async expectAll(): Promise<void> {
    const { stage, project, user } = this.#desk;
    const listed = await stage.app.inject({
      url: `/v1/projects/${project.wireId}/files`,
      headers: user.headers,
    });
    const kept = listed.json() as { _id: string; bodies: { path: string }[] }[];
    for (const file of this.#files.filter(({ came }) => came)) {
      const { name, type, language } = file;
      const bodies = kept.find(({ bodies }) => bodies.some(({ path }) => path === name))?.bodies;
      const id = kept.find((one) => one.bodies === bodies)?._id;
      // A file without texts is not kept.
      if (id === undefined && read(file, file.body).units.length === 0) continue;
      const answer = await exportFile(stage, this.#desk, { type, languages: [language], file: id });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      const siblings = bodies?.map(({ path }) => path) ?? [];
      expectChanged(file, answer.rawPayload, this.#gets(file, siblings));
      const query = `type=${type}&languages=${JSON.stringify([language])}&file=${id}`;
      const report = await call(this.#desk, 'GET', `/export-translations/report?${query}`);
      const shared = this.#sharedBy(file, siblings);
      const keys = [...this.#loses(file, siblings).difference(shared)].sort();
      const losses = lossesOf(report.body, shared);
      expect([name, losses]).toEqual([name, keys.length === 0 ? [] : [['left-out', keys]]]);
    }
  }
}

/** The content of a report, without these keys. */
const lossesOf = (report: object, but: ReadonlySet<string>) =>
  (report as { files: { losses: { kind: string; keys: string[] }[] }[] }).files.flatMap(({ losses }) =>
    losses.flatMap(({ kind, keys }) => {
      const left = keys.filter((key) => !but.has(key)).toSorted();
      return left.length > 0 ? [[kind, left]] : [];
    }),
  );

/** Records reported keys, which the file has without its prefix. */
function addNotice(file: Kept, keys: readonly string[], prefix: string): void {
  const own = keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  file.reported = new Set([...file.reported, ...own]);
}

const pathOf = ({ name, language }: FileOfSet) => pathWithoutLanguage(name, language);

const keysOf = (file: FileOfSet) => new Set(read(file, file.body).units.map(({ key }) => key));

const rewritten = (file: FileOfSet, units: Unit[]) =>
  new Uint8Array(
    getFormat(file.type).rewrite(file.body, units, { language: file.language, sourceLanguage: 'en' }),
  );

const isBilingual = ({ type }: FileOfSet) => findCatalogueEntry(type)?.bilingual ?? false;

const read = ({ type, language }: FileOfSet, bytes: Uint8Array) => getFormat(type).read(bytes, { language });

/** A text of a file that the test may change: of one line, so that its lines can be recognised. */
function pick(file: Kept, number: number): Unit | undefined {
  // A new text of the base language is a new source in the files of all others.
  if (isBilingual(file) && file.language === 'en') return undefined;
  const units = read(file, file.body).units.filter(
    ({ key, text, state }) =>
      key !== '' && text && text.length < 60 && /^[^\n\r{}%\\]*$/.test(text) && !state,
  );
  return units[number % units.length];
}

/** Lines that one change may touch: PO has a line for each text, YAML may fold; and those of a whole new entry. */
const linesOfChange = 3;
const linesOfEntry = 8;

/**
 * Expects that `out` is the imported file, except for texts that the test changed, for new entries in `gets`, and for
 * keys that were reported as different.
 */
function expectChanged(
  { name, body, changes, reported, ...file }: Kept,
  out: Buffer,
  gets: ReadonlySet<string>,
): void {
  const before = Buffer.from(body);
  if (changes.size === 0 && gets.size === 0 && reported.size === 0) {
    expect([name, out.toString('latin1')]).toEqual([name, before.toString('latin1')]);
    return;
  }
  const kept = { ...file, name, body };
  const units = read(kept, out).units;
  const unreported = (all: readonly Unit[]) => all.filter(({ key }) => !gets.has(key) && !reported.has(key));
  const wanted = unreported(read(kept, before).units).map(({ key, text }) => [
    key,
    changes.get(key) ?? text ?? '',
  ]);
  expect([name, unreported(units).map(({ key, text }) => [key, text ?? ''])]).toEqual([name, wanted]);
  expect(new Set(units.map(({ key }) => key)).intersection(gets), name).toEqual(gets);
  const [had, has] = [before, out].map((bytes) => bytes.toString('latin1').split('\n'));
  const mostGone = (changes.size + reported.size) * linesOfChange + Math.min(gets.size, 1);
  expect(without(had, has).length, name).toBeLessThanOrEqual(mostGone);
  expect(without(has, had).length, name).toBeLessThanOrEqual(
    mostGone + (gets.size + reported.size) * linesOfEntry,
  );
}

/** Lines of the one that the other has not, or not as often. */
function without(one: readonly string[] = [], other: readonly string[] = []): string[] {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return one.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
