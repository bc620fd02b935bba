import type { EntryRow } from '@parlance/contract/entries';
import type { ImportSummary } from '@parlance/contract/import-results';
import { ask, type Stage, type World } from './world.ts';

/** Works on the project until the stage stops: one action after the other. */
type Client = (world: World, stage: Stage) => Promise<void>;

interface Done {
  operation: string | null;
  changed: number;
}

const pick = <T>(world: World, list: readonly T[]): T => list[Math.floor(world.next() * list.length)] as T;
const of = (stage: Stage, language = '') =>
  `/v1/projects/${stage.project.id}${language && `/languages/${stage.project.languages.get(language)}`}`;

let counter = 0;
/** A text that is nowhere else. */
const newText = (what: string) => `${what} ${++counter}`;

const save: Client = async (world, stage) => {
  const language = pick(world, ['en', 'de']);
  const id = pick(world, stage.entries);
  const read = await ask<EntryRow>(world, stage, 'GET', `${of(stage, language)}/entries/${id}`);
  if (read?.status !== 200) return;
  const text = newText('saved');
  const body = { text, mode: world.next() < 0.7 ? 'final' : 'draft', version: read.body.version };
  const saved = await ask(world, stage, 'PUT', `${of(stage, language)}/entries/${id}/text`, body);
  if (saved?.status === 200) stage.ledger.texts.push(text);
};

const create: Client = async (world, stage) => {
  const value = newText('created');
  const body = { key: `made.${counter}`, value };
  const path = `${of(stage, 'en')}/groups/${stage.groupId}/entries`;
  const made = await ask<EntryRow>(world, stage, 'POST', path, body);
  if (made?.status !== 200) return;
  stage.ledger.created.push(made.body._id);
  stage.ledger.texts.push(value);
};

/** Half of the keys are there already; sizes differ, so that a fault meets reading, comparing and writing. */
const importFile: Client = async (world, stage) => {
  const language = pick(world, ['en', 'de']);
  const size = Math.ceil(50 + 3000 * world.next() ** 2);
  const root: Record<string, Record<string, string>> = { imported: {} };
  const imported: string[] = [];
  for (let place = 0; place < size; place++) {
    const text = newText('imported');
    imported.push(text);
    if (root.imported) root.imported[`k${place}`] = text;
  }
  const note = { texts: imported, acknowledged: false };
  stage.ledger.imports.push(note);
  const form = new FormData();
  form.set('fileType', 'nested_json');
  form.set('importLanguage', language);
  form.set('options', JSON.stringify({ importAll: true }));
  form.set('file', new Blob([JSON.stringify(root, null, 2)]), `more.${language}.json`);
  const answer = await ask<ImportSummary>(world, stage, 'POST', `${of(stage)}/import-file`, form);
  note.acknowledged = answer?.status === 200;
  if (note.acknowledged && answer?.body.operation)
    stage.ledger.operations.set(answer.body.operation, undefined);
};

const inBulk: Client = async (world, stage) => {
  const action = pick(world, [
    'lock',
    'unlock',
    'lockAll',
    'unlockAll',
    'publish',
    'status',
    'clearDraft',
  ] as const);
  const start = Math.floor(world.next() * (stage.entries.length - 50));
  const selection = { entries: stage.entries.slice(start, start + 50) };
  const body = action === 'status' ? { selection, status: 1 + Math.floor(world.next() * 4) } : { selection };
  const done = await ask<Done>(world, stage, 'POST', `${of(stage, 'de')}/bulk/${action}`, body);
  if (done?.status === 200 && done.body.operation)
    stage.ledger.operations.set(done.body.operation, done.body.changed);
};

const remove: Client = async (world, stage) => {
  const few = { selection: { entries: [pick(world, stage.entries), pick(world, stage.entries)] } };
  const done =
    world.next() < 0.5
      ? await ask<Done>(world, stage, 'DELETE', `${of(stage, 'en')}/entries/${pick(world, stage.entries)}`)
      : await ask<Done>(world, stage, 'POST', `${of(stage, 'en')}/bulk/delete`, few);
  if (done?.status === 200 && done.body.operation)
    stage.ledger.operations.set(done.body.operation, done.body.changed);
};

const undo: Client = async (world, stage) => {
  const operations = [...stage.ledger.operations.keys()];
  if (operations.length === 0) return remove(world, stage);
  // The latest ones more often: those of long ago are undone already.
  const operation = operations[Math.floor(Math.sqrt(world.next()) * operations.length)];
  const done = await ask<Done>(world, stage, 'POST', `${of(stage)}/operations/${operation}/undo`);
  if (done?.status === 200 && done.body.operation)
    stage.ledger.operations.set(done.body.operation, undefined);
};

const toggleLanguage: Client = async (world, stage) => {
  const before = stage.ledger.languageDeleted;
  const restore = before ?? world.next() < 0.5;
  stage.ledger.languageDeleted = undefined;
  const path = of(stage, 'fr');
  const done = restore
    ? await ask(world, stage, 'POST', `${path}/restore`)
    : await ask(world, stage, 'DELETE', path);
  // 404: it was so already, by the call that had no answer.
  if (done && (done.status < 300 || done.status === 404)) stage.ledger.languageDeleted = !restore;
};

const clients: Client[] = [save, save, create, importFile, inBulk, remove, undo, toggleLanguage];

/** Runs all clients concurrently, each continuing with its own work, until the stage stops. */
export async function work(world: World, stage: Stage): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      while (!stage.stop.aborted) await client(world, stage);
    }),
  );
}
