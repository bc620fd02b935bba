/** Undoings of what concerns entries as a whole, for the table of writing.test.ts: a lock stops them for everybody. */
import type { TestUser } from './builders.ts';
import {
  type Answer,
  bulk,
  operationOf,
  type Place,
  twinOf,
  undo,
  type Way,
  ways,
  wholeEntries,
} from './ways-to-write.ts';

type Write = (at: Place, user: TestUser) => Promise<{ body?: { operation?: string } }>;

/** Undoes it; `leftAlone` where it kept something, and then it has to keep all. */
async function undoAll(at: Place, user: TestUser, operation: unknown): Promise<Answer> {
  const { status, body } = await undo(at, user, operation);
  if (status !== 200 || body.keptCount === 0) return { status, body };
  if (body.restored > 0) throw new Error(`Undone in part: ${JSON.stringify(body)}`);
  return { status, body: { ...body, code: 'leftAlone' } };
}

const move: Write = async (at, user) => {
  const group = await ways['moves many']?.before?.(at, user);
  return at.call(user, 'POST', `/groups/${String(group)}/move/`, { entryKeys: [at.entry] });
};
/** Links the entry to another one, which gets its texts. */
const link: Write = async (at, user) => {
  const selection = { entries: [await twinOf(at, user), at.entry] };
  return at.call(user, 'POST', `${at.de}/bulk/link`, { selection });
};
const unlink: Write = async (at, user) => {
  await link(at, user);
  return bulk('unlink')(at, user);
};
/** Brings the entry back from the trash: undoing that puts it there again. */
const bringBack: Write = async (at, user) => undo(at, user, await operationOf(bulk('delete'))(at, user));

const undoing = (write: Write): Way => ({
  by: 'undoOperation',
  translators: false,
  everywhere: true,
  lock: wholeEntries,
  order: 'any',
  leavesAlone: { locked: true, ordered: true, undone: true },
  before: operationOf(write),
  write: undoAll,
});

const { order: _, ...linking } = undoing(link);
export const undoWays: Record<string, Way> = {
  'undoes a move': undoing(move),
  // An order stops the link, and not the unlinking.
  'undoes a link': linking,
  'undoes an unlink': undoing(unlink),
  'puts back into the trash': undoing(bringBack),
};
