/** The ways to write entries and texts, each with what may stop it, for the table of writing.test.ts. */
import type { TestUser } from './builders.ts';
import type { EntryProject } from './entry-project.ts';

export interface Rule {
  /** Whether translators may (the project lets them delete, and write drafts but no values). */
  translators: boolean;
  /** For all languages at once: users with a language restriction may not. */
  everywhere?: true;
  /** Whom a lock stops: those who may not unlock, or everybody; in which languages. */
  lock?: { stops: 'translators' | 'everybody'; in: 'here' | 'any' };
  /** In which languages an order stops everybody. */
  order?: 'here' | 'any';
  /** For those who change the settings of the project: its owner and administrators. */
  bySettings?: true;
  /** Provider roles may not, even if the corresponding roles may. */
  notForProviders?: true;
  /** It is not refused for a lock, or for languages of others: it leaves the text alone and says so. `undone`: as an undo, which is an operation. */
  leavesAlone?: { locked?: true; ordered?: true; otherLanguage?: true; undone?: true };
}

export const touches = { stops: 'translators', in: 'here' } as const;
export const inBulk = { stops: 'everybody', in: 'here' } as const;
/** Deletes, moves, links or unlinks entries (docs/decisions/0123). */
export const wholeEntries = { stops: 'everybody', in: 'any' } as const;
export interface Way extends Rule {
  /** The endpoint's name in the contract; of bulk actions with the action. */
  by: string;
  /** Done by the owner before, while the entry is free; what it answers is given to `write`. */
  before?: (at: Place, user: TestUser) => Promise<unknown>;
  write: (at: Place, user: TestUser, before: unknown) => Promise<Answer>;
  /** Done by the owner after, so that the next finds the project as this did. */
  after?: (at: Place, user: TestUser) => Promise<unknown>;
}
export interface Answer {
  status: number;
  body?: { code?: string };
}
export interface Place {
  entry: string;
  key: string;
  project: EntryProject;
  call: EntryProject['call'];
  de: string;
}

export const bulk = (action: string) => (at: Place, user: TestUser) =>
  at.call(user, 'POST', `${at.de}/bulk/${action}`, { selection: { entries: [at.entry] } });
const one = (path: string, body?: object) => (at: Place, user: TestUser) =>
  at.call(user, 'PUT', `${at.de}/entries/${at.entry}${path}`, body);
export const undo = async (at: Place, user: TestUser, operation: unknown) =>
  at.call(user, 'POST', `/operations/${String(operation)}/undo`);
export const operationOf =
  (write: (at: Place, user: TestUser) => Promise<{ body?: { operation?: string } }>) =>
  async (at: Place, user: TestUser) =>
    (await write(at, user)).body?.operation;

/** Saves a text, and answers the id of the change that replaced what was there. */
const changeOf = (mode: 'draft' | 'final') => async (at: Place, user: TestUser) => {
  await one('/text', { text: 'Anders', mode, version: 1 })(at, user);
  const { app, project } = at.project;
  const query = { entryId: at.entry, kind: ['text'] };
  const url = `/v2/projects/${project.wireId}/changelog`;
  const answer = await app.inject({ method: 'POST', url, headers: user.headers, body: { query } });
  return answer.json().entries[0]._id;
};
const restore = (at: Place, user: TestUser, change: unknown) =>
  at.call(user, 'POST', `/history/${String(change)}/restore`);

/** A group that holds nothing, and one that holds the entry alone. */
const groupOf = async (at: Place, user: TestUser) =>
  (await at.call(user, 'POST', '/groups/', { name: `group ${at.entry}` })).body._id;
const groupWith = async (at: Place, user: TestUser) => {
  const group = await groupOf(at, user);
  await at.call(user, 'POST', `/groups/${group}/move/`, { entryKeys: [at.entry] });
  return group;
};
/** The answer counts what was left alone. */
export const left = async (answer: Promise<Answer & { body?: { stayed?: number } }>): Promise<Answer> => {
  const { status, body } = await answer;
  return { status, body: body?.stayed ? { code: 'leftAlone' } : body };
};

/** Gives the entry a base text of its own and makes another with it, whose id it answers. */
export const twinOf = async (at: Place, user: TestUser) => {
  const base = at.project.inLanguage('en');
  const value = `Text of ${at.key}`;
  await at.call(user, 'PUT', `${base}/entries/${at.entry}/text`, { text: value, mode: 'final', version: 1 });
  const twin = { key: `${at.key} twin`, value };
  const group = at.project.project.group.wireId;
  return (await at.call(user, 'POST', `${base}/groups/${group}/entries`, twin)).body._id;
};
export const linkTo = (at: Place, user: TestUser, twin: unknown) =>
  at.call(user, 'POST', `${at.de}/bulk/link`, { selection: { entries: [at.entry, twin] } });

export const ways: Record<string, Way> = {
  'saves a value': {
    by: 'saveText',
    translators: false,
    lock: touches,
    write: one('/text', { text: 'Neu', mode: 'final', version: 1 }),
  },
  'saves a draft': {
    by: 'saveText',
    translators: true,
    lock: touches,
    write: one('/text', { text: 'Neu', mode: 'draft', version: 1 }),
  },
  'clears a draft': {
    by: 'saveText',
    translators: true,
    lock: touches,
    write: one('/text', { text: null, mode: 'draft', version: 1 }),
  },
  'makes an entry': {
    by: 'createEntry',
    translators: false,
    everywhere: true,
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/groups/${at.project.project.group.wireId}/entries`, {
        key: `${at.key} made`,
        value: 'Neu',
      }),
  },
  'deletes a language': {
    by: 'deleteLanguage',
    translators: false,
    order: 'here',
    write: (at, user) => at.call(user, 'DELETE', at.de),
    after: (at, user) => at.call(user, 'POST', `${at.de}/restore`),
  },
  'dismisses a problem': {
    by: 'dismissProblem',
    translators: true,
    lock: touches,
    write: one('/dismissals/longerThanBase', { reason: 'Fine here', version: 1 }),
  },
  'shows a problem again': {
    by: 'showProblemAgain',
    translators: true,
    lock: touches,
    before: one('/dismissals/longerThanBase', { reason: 'Fine here', version: 1 }),
    write: (at, user) => at.call(user, 'DELETE', `${at.de}/entries/${at.entry}/dismissals/longerThanBase`),
  },
  publishes: { by: 'approveEntry', translators: false, lock: touches, write: one('/approve') },
  locks: { by: 'lockEntry', translators: false, write: one('/lock') },
  unlocks: { by: 'unlockEntry', translators: false, write: one('/unlock') },
  'locks in all languages': {
    by: 'lockEntryAll',
    translators: false,
    everywhere: true,
    write: (at, user) => at.call(user, 'PUT', `/entries/${at.entry}/lock`),
  },
  'unlocks in all languages': {
    by: 'unlockEntryAll',
    translators: false,
    everywhere: true,
    write: (at, user) => at.call(user, 'PUT', `/entries/${at.entry}/unlock`),
  },
  deletes: {
    by: 'deleteEntry',
    translators: true,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    write: (at, user) => at.call(user, 'DELETE', `${at.de}/entries/${at.entry}`),
  },
  'changes the key': {
    by: 'updateEntry',
    translators: false,
    everywhere: true,
    write: (at, user) => one('', { key: `${at.entry}k` })(at, user),
  },
  'changes the description': {
    by: 'updateEntry',
    translators: false,
    everywhere: true,
    write: one('', { description: 'New' }),
  },
  'changes the group': {
    by: 'updateEntry',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    before: groupOf,
    write: (at, user, group) => one('', { group })(at, user),
  },
  'changes metadata': {
    by: 'updateEntry',
    translators: false,
    everywhere: true,
    write: one('', { metadata: [{ key: 'screen', value: 'x' }] }),
  },
  'changes a value': {
    by: 'updateEntry',
    translators: false,
    lock: touches,
    write: one('', { value: 'Neu', version: 1 }),
  },
  'changes a draft': {
    by: 'updateEntry',
    translators: true,
    lock: touches,
    write: one('', { draft: 'Neu' }),
  },
  'changes the length': { by: 'updateEntry', translators: false, write: one('', { maxLength: 3 }) },
  'sets the status': {
    by: 'setStatus',
    translators: true,
    lock: touches,
    order: 'here',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/bulk/status`, { selection: { entries: [at.entry] }, status: 3 }),
  },
  'accepts a text': {
    by: 'reviewEntry',
    translators: true,
    lock: touches,
    order: 'here',
    write: one('/review', { decision: 'accept', version: 1 }),
  },
  'accepts a text and publishes it': {
    by: 'reviewEntry',
    translators: false,
    lock: touches,
    order: 'here',
    write: one('/review', { decision: 'accept', version: 1, publish: true }),
  },
  'rejects a text': {
    by: 'reviewEntry',
    translators: true,
    lock: touches,
    order: 'here',
    write: one('/review', { decision: 'reject', version: 1, comment: 'No' }),
  },
  'sets the status in all languages': {
    by: 'setStatus',
    translators: true,
    everywhere: true,
    lock: { stops: 'translators', in: 'any' },
    order: 'any',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/bulk/status`, {
        selection: { entries: [at.entry] },
        status: 3,
        applyAllLanguages: true,
      }),
  },
  'sets the status by key': {
    by: 'setStatusOfKeys',
    translators: true,
    lock: touches,
    order: 'here',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/groups/${at.project.project.group.wireId}/setStatus`, {
        entryKeys: [at.key],
        status: 3,
      }),
  },
  comments: {
    by: 'setStatus',
    translators: true,
    lock: touches,
    order: 'here',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/bulk/status`, {
        selection: { entries: [at.entry] },
        status: 2,
        comment: 'Look',
      }),
  },
  'publishes many': { by: 'bulkAction publish', translators: false, lock: inBulk, write: bulk('publish') },
  'clears many drafts': {
    by: 'bulkAction clearDraft',
    translators: true,
    lock: inBulk,
    write: bulk('clearDraft'),
  },
  'clears many values': {
    by: 'bulkAction clearValue',
    translators: false,
    lock: inBulk,
    write: bulk('clearValue'),
  },
  'locks many': { by: 'bulkAction lock', translators: false, write: bulk('lock') },
  'locks many everywhere': {
    by: 'bulkAction lockAll',
    translators: false,
    everywhere: true,
    write: bulk('lockAll'),
  },
  'unlocks many': { by: 'bulkAction unlock', translators: false, write: bulk('unlock') },
  'unlocks many everywhere': {
    by: 'bulkAction unlockAll',
    translators: false,
    everywhere: true,
    write: bulk('unlockAll'),
  },
  'links many': {
    by: 'bulkAction link',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    before: twinOf,
    write: linkTo,
  },
  'unlinks many': {
    by: 'bulkAction unlink',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    before: async (at, user) => linkTo(at, user, await twinOf(at, user)),
    write: bulk('unlink'),
  },
  'deletes many': {
    by: 'bulkAction delete',
    translators: true,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    write: bulk('delete'),
  },
  'moves many': {
    by: 'moveEntries',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    leavesAlone: { locked: true, ordered: true },
    before: groupOf,
    write: (at, user, group) =>
      left(at.call(user, 'POST', `/groups/${String(group)}/move/`, { entryKeys: [at.entry] })),
  },
  'empties a group': {
    by: 'resetGroup',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    before: groupWith,
    write: (at, user, group) => at.call(user, 'PUT', `/groups/${String(group)}/reset/`),
  },
  'publishes a group': {
    by: 'approveGroup',
    translators: false,
    lock: inBulk,
    leavesAlone: { locked: true },
    before: async (at, user) => {
      // Saved, so that lists know of the draft.
      await one('/text', { text: 'Vorschlag', mode: 'draft', version: 1 })(at, user);
      return groupWith(at, user);
    },
    write: (at, user, group) =>
      left(at.call(user, 'POST', `${at.de}/entries/groups/${String(group)}/approve`)),
  },
  tags: {
    by: 'addRemoveTags',
    translators: false,
    everywhere: true,
    before: async (at, user) => (await at.call(user, 'POST', '/tags', { name: `tag ${at.entry}` })).body._id,
    write: (at, user, tag) =>
      at.call(user, 'POST', '/entries/addRemoveTags', {
        entries: [at.entry],
        tags: { [String(tag)]: 'add' },
      }),
  },
  'restores a draft from the history': {
    by: 'restoreText',
    translators: true,
    lock: touches,
    before: changeOf('draft'),
    write: restore,
  },
  'restores a value from the history': {
    by: 'restoreText',
    translators: false,
    lock: touches,
    before: changeOf('final'),
    write: restore,
  },
  "undoes another's action": {
    by: 'undoOperation',
    translators: false,
    before: operationOf(bulk('clearDraft')),
    write: undo,
  },
  'brings back from the trash': {
    by: 'undoOperation',
    translators: false,
    everywhere: true,
    before: operationOf(bulk('delete')),
    write: undo,
  },
};
