import type { EntryRow } from '@parlance/contract/entries';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it, vi } from 'vitest';
import type { Keep } from '../../../product/unsaved-slots.ts';
import { saveBeside } from '../form-moves.ts';
import { saveText } from '../moves.ts';
import type { Conflict } from './conflicts.ts';
import { EntryIds } from './entry-ids.ts';
import type { QueuedSave } from './save-queue.ts';
import { EditingSession } from './session.ts';
import { rowOf } from './test-rows.ts';

const ids = [1, 2, 3, 4].map((number) => encodeId('entry', number));
const [first = '', second = '', third = ''] = ids;

/** A browser's storage. */
function storage(): Keep {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** A session over four untranslated entries, each with its own version, and the saves that it sent; `fetched` is what the
 *  server has when rows are requested again, `current` what refuses a save over another version. */
function sessionOf(
  keep: Keep | null = null,
  tab = 'tab',
  fetched: EntryRow[] = [],
  failsAt = 0,
  current?: EntryRow,
) {
  const sent: QueuedSave[] = [];
  const session = new EditingSession({
    user: 'u',
    project: 'p',
    language: 'de',
    tab,
    fetchRows: async () => ({ version: 1, rows: fetched }),
    sendSave: async (save) => {
      sent.push(save);
      if (sent.length === failsAt) throw new Error('refused');
      if (current && save.version !== current.version) return { current };
      return { saved: rowOf({ _id: save.entry, value: save.text, version: save.version + 1 }) };
    },
    reportPresence: () => {},
    onFailure: () => {},
    keep,
  });
  session.rights = { drafts: true, values: true, draftMode: false };
  session.rows.put(
    ids.map((_id, at) => rowOf({ _id, version: at + 10 })),
    1,
  );
  const list = (numbers: number[]) =>
    new EntryIds(Float64Array.from(numbers), new Uint16Array(numbers.length), '');
  session.use(list([1, 2, 3, 4]), false);
  return { session, sent, list };
}

const row = (session: EditingSession, entry: string) => session.rows.get(entry) ?? rowOf();

describe('what is typed', () => {
  it('is saved for the entry and over the version that it was typed for, independent of the open entry', () => {
    const { session, sent, list } = sessionOf();
    session.openEntry({ entry: first, where: 'row' });
    session.typed(row(session, first), 'eins');
    session.openEntry({ entry: third, where: 'row' });
    session.use(list([3, 2, 1]), true);
    session.save(first, 'save');
    session.save(third, 'save');
    expect(sent.map(({ entry, text, version }) => [entry, text, version])).toEqual([
      [first, 'eins', 10],
      // No text was typed there: the save accepts the stored text.
      [third, null, 12],
    ]);
  });

  it('keeps the version that it was typed over when the row is read again meanwhile', () => {
    const { session, sent } = sessionOf();
    session.typed(row(session, second), 'zw');
    session.rows.put([rowOf({ _id: second, value: 'deux', version: 20 })], 2);
    session.typed(row(session, second), 'zwei');
    session.save(second, 'save');
    expect(sent).toEqual([{ entry: second, text: 'zwei', mode: 'save', version: 11, step: 1 }]);
  });

  it('comes back for its entry alone after a reload', () => {
    const keep = storage();
    const { session } = sessionOf(keep);
    session.typed(row(session, first), 'eins');
    session.typed(row(session, second), 'zwei');
    const { session: again, sent } = sessionOf(keep);
    expect(ids.map((entry) => again.unsaved.get(entry)?.text)).toEqual([
      'eins',
      'zwei',
      undefined,
      undefined,
    ]);
    again.save(second, 'draft');
    expect(sent).toEqual([{ entry: second, text: 'zwei', mode: 'draft', version: 11, step: 1 }]);
  });

  it('began with the stored text, not with that of a save under way, which may fail', () => {
    const { session } = sessionOf();
    session.typed(row(session, second), 'zw');
    session.save(second, 'save');
    session.typed(row(session, second), 'zwei');
    expect(session.unsaved.get(second)).toMatchObject({ text: 'zwei', before: '' });
  });

  it('goes on over what undoing an own save brought back, and is nothing where that is the same', () => {
    const { session, sent } = sessionOf();
    session.typed(row(session, second), 'zwei');
    session.takeUndone(rowOf({ _id: second, value: 'deux', version: 20 }));
    expect(session.unsaved.get(second)).toMatchObject({ text: 'zwei', before: 'deux', version: 20 });
    session.save(second, 'save');
    expect(sent).toMatchObject([{ text: 'zwei', version: 20 }]);
    session.typed(row(session, third), 'drei');
    session.takeUndone(rowOf({ _id: third, value: 'drei', version: 21 }));
    expect(session.unsaved.get(third)).toBeUndefined();
  });

  it('of a conflict is saved over what the other one saved', () => {
    const { session, sent } = sessionOf();
    const current = rowOf({ _id: second, value: 'deux', version: 30 });
    session.typed(row(session, second), 'zwei');
    session.take(current);
    session.decide({ entry: second, mine: 'zwei', mode: 'save', current }, 'zwei, deux');
    expect(sent).toEqual([{ entry: second, text: 'zwei, deux', mode: 'save', version: 30, step: 1 }]);
  });
});

describe('a save that failed', () => {
  /** Typed and saved as final over version 11, which failed. */
  async function failed() {
    const { session, sent } = sessionOf(null, 'tab', [], 1);
    session.typed(row(session, second), 'zwei');
    session.save(second, 'final');
    await session.saves.idle();
    expect(session.saves.state(second)?.phase).toBe('failed');
    return { session, sent };
  }

  it('is sent again in the mode that is allowed by then', async () => {
    const { session, sent } = await failed();
    session.rights = { drafts: true, values: false, draftMode: false };
    expect(session.retry(second)).toBe(true);
    await session.saves.idle();
    expect(sent).toMatchObject([{ mode: 'final' }, { text: 'zwei', mode: 'draft', version: 11, step: 1 }]);
    expect(session.unsaved.get(second)).toBeUndefined();
    const same = await failed();
    expect(same.session.retry(second)).toBe(false);
    expect(same.sent[1]).toMatchObject({ text: 'zwei', mode: 'final' });
  });

  it('is saved with the other forms of its plural, and not by going to another text', async () => {
    const { session, sent } = await failed();
    session.formsBeside.set([
      { category: 'one', entry: first },
      { category: 'other', entry: second },
    ]);
    session.openEntry({ entry: first, where: 'row' });
    expect(saveText(session, second)).toBe(false);
    saveBeside({ session }, first, 'final');
    await session.saves.idle();
    expect(sent.slice(1)).toMatchObject([{ entry: second, text: 'zwei', mode: 'final', version: 11 }]);
  });
});

describe('a text in conflict', () => {
  /** Typed over version 11, while the server has version 30 by somebody else. */
  async function inConflict() {
    const keep = storage();
    const current = rowOf({ _id: second, value: 'deux', version: 30 });
    const { session } = sessionOf(keep);
    session.typed(row(session, second), 'zwei');
    const { session: again, sent } = sessionOf(keep, 'tab', [current]);
    await again.loader.reread([second]);
    return { session: again, sent, current };
  }

  it('is one after a reload too, and waits until somebody asks for it', async () => {
    const { session, sent, current } = await inConflict();
    expect(session.conflicts.of(second)).toMatchObject({ mine: 'zwei', current, isPutOff: true });
    expect(session.conflicts.asked.get()).toBeNull();
    expect(saveText(session, second)).toBe(false);
    session.typed(row(session, second), 'zwei!');
    session.save(second, 'final');
    expect(session.conflicts.asked.get()).toBe(second);
    expect(session.conflicts.of(second)).toMatchObject({ mine: 'zwei!', mode: 'final' });
    expect(sent).toEqual([]);
  });

  it('is none any more once it is decided, thrown away, or the same as the other one', async () => {
    const decided = await inConflict();
    decided.session.decide(decided.session.conflicts.of(second) as Conflict, 'zwei, deux');
    expect(decided.sent).toMatchObject([{ text: 'zwei, deux', version: 30 }]);
    const thrownAway = await inConflict();
    thrownAway.session.discard(second);
    const same = await inConflict();
    same.session.typed(row(same.session, second), 'deux');
    for (const { session } of [decided, thrownAway, same])
      expect([session.conflicts.all.get(), session.conflicts.asked.get()]).toEqual([[], null]);
  });

  it('is about what the other one has by now', async () => {
    const { session } = await inConflict();
    const later = rowOf({ _id: second, value: 'deux !', version: 31 });
    session.askToDecide(second);
    session.putOffConflict(second);
    session.conflicts.put({ ...(session.conflicts.of(second) as Conflict), current: later });
    expect(session.conflicts.all.get()).toMatchObject([{ current: later, isPutOff: true }]);
    expect(session.conflicts.asked.get()).toBeNull();
  });
});

describe('a text over one that was written meanwhile and is the same again', () => {
  const again = rowOf({ _id: second, value: 'deux', draft: null, version: 30 });

  it('is saved, and nothing is asked', async () => {
    const { session, sent } = sessionOf(null, 'tab', [], 0, again);
    session.rows.put([rowOf({ _id: second, value: 'deux', version: 28 })], 2);
    session.typed(row(session, second), 'zwei');
    session.save(second, 'save');
    await session.saves.idle();
    expect(sent.map(({ text, version }) => [text, version])).toEqual([
      ['zwei', 28],
      ['zwei', 30],
    ]);
    expect(session.conflicts.all.get()).toEqual([]);
    expect([row(session, second).value, session.unsaved.get(second)]).toEqual(['zwei', undefined]);
  });

  it('is asked about where the text is another one', async () => {
    const { session, sent } = sessionOf(null, 'tab', [], 0, again);
    session.typed(row(session, second), 'zwei');
    session.save(second, 'save');
    await session.saves.idle();
    expect(sent).toHaveLength(1);
    expect(session.conflicts.of(second)).toMatchObject({ mine: 'zwei', current: again });
  });

  it('is in no conflict after a reload', async () => {
    const keep = storage();
    const { session: before } = sessionOf(keep);
    before.typed({ ...row(before, second), value: 'deux' }, 'zwei', 28);
    before.unsaved.amend(second, { text: 'zwei', version: 28, before: 'deux', at: 1 });
    const { session } = sessionOf(keep, 'tab', [again]);
    await session.loader.reread([second]);
    expect(session.conflicts.all.get()).toEqual([]);
    expect(session.unsaved.get(second)).toMatchObject({ text: 'zwei' });
  });
});

describe('what is typed into the other fields of an entry', () => {
  it('survives going on and a reload, for its entry alone', () => {
    const keep = storage();
    const { session } = sessionOf(keep);
    session.typedFields(row(session, first), { key: 'other.key' });
    session.typedFields(row(session, first), { description: 'On the button' });
    session.openEntry({ entry: second, where: 'row' });
    const { session: again } = sessionOf(keep);
    expect(again.fieldEdits.get(first)).toEqual({ key: 'other.key', description: 'On the button' });
    expect(again.fieldEdits.get(second)).toBeUndefined();
    expect(again.unsaved.get(first)).toBeUndefined();
  });

  it('is dropped once it is stored or typed back', () => {
    const { session } = sessionOf();
    session.typedFields(row(session, first), { key: 'other.key' });
    session.take({ ...row(session, first), key: 'other.key' });
    session.typedFields(row(session, first));
    session.typedFields(row(session, second), { description: 'x' });
    session.typedFields(row(session, second), { description: '' });
    expect([first, second].map((entry) => session.fieldEdits.get(entry))).toEqual([undefined, undefined]);
  });
});

describe('what was typed before', () => {
  it('is reported until it is saved or discarded, and not for the text typed now', async () => {
    const keep = storage();
    const { session: before } = sessionOf(keep);
    before.typed(row(before, first), 'eins');
    before.typed(row(before, second), 'zwei');
    before.typedFields(row(before, second), { key: 'other.key' });
    before.typedFields(row(before, third), { key: 'third.key' });
    const { session } = sessionOf(keep);
    expect(new Set(session.keptBefore.get())).toEqual(new Set([first, second, third]));
    session.save(first, 'save');
    await session.saves.idle();
    session.discard(second);
    expect(new Set(session.keptBefore.get())).toEqual(new Set([second, third]));
    session.discardFields(second);
    session.discardFields(third);
    session.typed(row(session, third), 'drei');
    expect(session.keptBefore.get()).toEqual([]);
  });
});

describe('what was saved when the page was left before the answer', () => {
  it('is not unsaved once its row is there', async () => {
    const keep = storage();
    const { session: before } = sessionOf(keep);
    before.typed(row(before, first), 'eins');
    before.typed(row(before, second), 'zwei');
    const saved = { ...row(before, first), draft: 'eins', version: 30 };
    const { session } = sessionOf(keep, 'tab', [saved, row(before, second)]);
    await session.loader.reread([first, second]);
    expect(session.keptBefore.get()).toEqual([second]);
    const later = sessionOf(keep, 'tab', [{ ...row(before, second), value: 'zwei', version: 30 }]).session;
    later.rows.drop([second]);
    // The list has it no more, as where it shows what is not translated.
    later.start();
    await vi.waitFor(() => expect(later.keptBefore.get()).toEqual([]), { timeout: 30_000 });
    before.typed(row(before, second), 'zwei');
    expect([first, second].map((entry) => sessionOf(keep).session.unsaved.get(entry)?.text)).toEqual([
      undefined,
      'zwei',
    ]);
  });
});

describe('an entry that another user deletes', () => {
  it('leaves the typed text for it on this device, and reports it', async () => {
    const keep = storage();
    const { session } = sessionOf(keep);
    const { key } = row(session, first);
    session.openEntry({ entry: first, where: 'row' });
    session.typed(row(session, first), 'eins, fast fertig');
    // Rows that are requested again do not exist any more.
    await session.loader.reread([first, second]);
    expect(session.open.get()).toBeNull();
    expect(session.lostTexts.get()).toEqual([{ entry: first, key, text: 'eins, fast fertig' }]);
    expect(sessionOf(keep).session.keptBefore.get()).toEqual([first]);
  });
});

describe('the list of a filter', () => {
  const shown = (session: EditingSession) => session.ids.get()?.all();

  it('keeps what was written in its place until another filter is shown', async () => {
    const { session, list } = sessionOf();
    for (const entry of [first, second]) {
      session.openEntry({ entry, where: 'row' });
      session.typed(row(session, entry), 'eins');
      session.save(entry, 'save');
    }
    await session.saves.idle();
    session.openEntry({ entry: third, where: 'row' });
    session.use(list([3, 4]), true);
    session.openEntry(null);
    // Another person wrote the third one.
    session.use(list([4, 5]), true);
    expect(shown(session)).toEqual([1, 2, 4, 5]);
    expect(session.ids.get()?.matching).toBe(2);
    session.use(list([4, 5]), false);
    session.use(list([4]), true);
    expect(shown(session)).toEqual([4]);
  });

  it('keeps nothing that was deleted', async () => {
    const { session, list } = sessionOf();
    session.save(first, 'save');
    await session.saves.idle();
    session.use(list([2, 3, 4]), true);
    expect(shown(session)).toEqual([1, 2, 3, 4]);
    await session.loader.reread([first]);
    expect(shown(session)).toEqual([2, 3, 4]);
    session.use(list([2, 3]), true);
    expect(shown(session)).toEqual([2, 3]);
  });

  it('has the keyboard at a row when rows leave it from its end', () => {
    const { session, list } = sessionOf();
    session.active.set(3);
    session.use(list([1, 2]), true);
    expect(session.active.get()).toBe(1);
  });
});
