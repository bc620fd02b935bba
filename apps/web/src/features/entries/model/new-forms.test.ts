import type { EntryRow } from '@parlance/contract/entries';
import { describe, expect, it } from 'vitest';
import type { Keep } from '../../../product/unsaved-slots.ts';
import { listUnsaved } from '../../../product/unsaved-slots.ts';
import type { QueuedSave } from './save-queue.ts';
import { EditingSession } from './session.ts';
import { settledForm } from './settled.ts';
import { rowOf } from './test-rows.ts';

const few = 'cart.v2.items[few]';
const base = 'cart.v2.items';
const made = (fields: Partial<EntryRow> = {}) => rowOf({ _id: 'en2', key: few, version: 0, ...fields });

/** A browser's storage for `most` slots. */
function storage(most = 10): Keep {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (!items.has(name) && items.size >= most) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

function sessionOf(keep: Keep | null, tab = 'tab') {
  const sent: QueuedSave[] = [];
  const session = new EditingSession({
    ...{ user: 'u', project: 'p', language: 'pl', tab, keep },
    fetchRows: async () => ({ version: 1, rows: [made()] }),
    sendSave: async (save) => {
      sent.push(save);
      return { saved: made({ value: save.text, version: save.version + 1 }) };
    },
    reportPresence: () => {},
    onFailure: () => {},
  });
  session.rights = { drafts: true, values: true, draftMode: false };
  /** The server has created the form. */
  const create = (row = made()): void => {
    session.rows.put([row], 1);
    session.newForms.created(base, [row]);
  };
  return { session, sent, create, forms: session.newForms };
}

describe('what is typed for a form that is no entry yet', () => {
  it('is there after a reload, with the entry to open, and is shown as kept', () => {
    const keep = storage();
    sessionOf(keep).forms.typed(few, 'kilka', 'en1');
    const { forms } = sessionOf(keep);
    expect(forms.texts.get(few)).toBe('kilka');
    expect(forms.siblingOf(few)).toBe('en1');
    expect(forms.keptBefore.get()).toEqual([few]);
    // Nobody has asked for it: it is created when the user comes to it.
    expect([...forms.wanted.get()]).toEqual([]);
    expect(listUnsaved(keep, { user: 'u', project: 'p' })).toMatchObject([{ text: 'kilka' }]);
  });

  it('is kept as the text of the entry once that is there, and as that of the form no more', () => {
    const keep = storage();
    sessionOf(keep).forms.typed(few, 'kilka', 'en1');
    const { forms, session, create } = sessionOf(keep);
    create();
    expect(session.unsaved.get('en2')).toMatchObject({ text: 'kilka', version: 0 });
    expect([forms.keptBefore.get(), session.keptBefore.get()]).toEqual([[], ['en2']]);
    const again = sessionOf(keep);
    expect(again.forms.texts.get(few)).toBeUndefined();
    expect(again.session.unsaved.get('en2')?.text).toBe('kilka');
  });

  it('stays kept where the browser has no room for it twice', () => {
    const keep = storage(1);
    const { forms, session, create } = sessionOf(keep);
    forms.typed(few, 'kilka', 'en1');
    expect(session.notKept.get()).toBe(false);
    create();
    expect(session.unsaved.get('en2')?.text).toBe('kilka');
    expect(sessionOf(keep).forms.texts.get(few)).toBe('kilka');
  });

  it('is gone when it is thrown away, here and after a reload', () => {
    const keep = storage();
    const { forms } = sessionOf(keep);
    forms.typed(few, 'kilka', 'en1');
    forms.typed(few, '');
    expect(forms.texts.get(few)).toBeUndefined();
    expect(keep.length).toBe(0);
    // Undo brings it back for the same plural.
    forms.typed(few, 'kilka');
    expect(sessionOf(keep).forms.siblingOf(few)).toBe('en1');
  });

  it('is counted as not saved where the form could not be created, and saved by the next try', () => {
    const { forms, session, sent, create } = sessionOf(storage());
    forms.typed(few, 'kilka', 'en1');
    expect([...forms.wanted.get()]).toEqual([[base, 'en1']]);
    forms.setCreation(base, { phase: 'running' });
    forms.saved(few, 'save');
    expect(session.unsent.get()).toBe(0);
    forms.setCreation(base, { phase: 'failed', error: new Error('no answer') });
    expect(session.unsent.get()).toBe(1);
    forms.typed(few, 'kilka!');
    expect(forms.creations.get(base)?.phase).toBe('failed');
    forms.want(base, 'en1');
    expect(session.unsent.get()).toBe(0);
    create();
    expect(sent).toEqual([{ entry: 'en2', text: 'kilka!', mode: 'save', version: 0, step: 1 }]);
    expect([...forms.wanted.get()]).toEqual([]);
  });

  it('is saved over the empty text that it was typed for, which is a conflict with what somebody else wrote', () => {
    const keep = storage();
    sessionOf(keep).forms.typed(few, 'kilka', 'en1');
    const { session, sent, create } = sessionOf(keep);
    create(made({ value: 'parę', version: 3 }));
    session.save('en2', 'save');
    expect(sent).toEqual([{ entry: 'en2', text: 'kilka', mode: 'save', version: 0, step: 1 }]);
  });

  it('is told of when the plural is deleted, and stays kept', () => {
    const keep = storage();
    const { forms } = sessionOf(keep);
    forms.typed(few, 'kilka', 'en1');
    expect(forms.lostWith(['en1'])).toEqual([{ entry: 'en1', key: few, text: 'kilka' }]);
    expect(forms.lostWith(['en3'])).toEqual([]);
    expect(sessionOf(keep).forms.texts.get(few)).toBe('kilka');
  });
});

describe('what is typed for a form in two tabs', () => {
  it('is put back where one types, and forgotten where it was only found', () => {
    const keep = storage();
    const { forms: typing } = sessionOf(keep, 'one');
    typing.typed(few, 'kilka', 'en1');
    const { forms: found } = sessionOf(keep, 'two');
    found.typed(few, '');
    typing.meet([]);
    expect(sessionOf(keep, 'one').forms.texts.get(few)).toBe('kilka');
    const { forms: later } = sessionOf(keep, 'three');
    typing.typed(few, '');
    later.meet([]);
    expect(later.texts.get(few)).toBeUndefined();
    expect(later.keptBefore.get()).toEqual([]);
  });
});

describe('a form whose text is saved while its entry is created', () => {
  it('is told as soon as it is saved', async () => {
    const { forms, session, create, sent } = sessionOf(storage());
    forms.typed(few, 'kilka', 'en1');
    forms.setCreation(base, { phase: 'running' });
    forms.saved(few, 'draft');
    const told = settledForm(session, few);
    create();
    expect((await told)?.key).toBe(few);
    expect(sent).toMatchObject([{ text: 'kilka', mode: 'draft' }]);
  });

  it('is none where it could not be created', async () => {
    const { forms, session } = sessionOf(storage());
    forms.typed(few, 'kilka', 'en1');
    forms.setCreation(base, { phase: 'running' });
    forms.saved(few, 'draft');
    const told = settledForm(session, few);
    forms.setCreation(base, { phase: 'failed', error: new Error('refused') });
    expect(await told).toBeUndefined();
    expect(forms.texts.get(few)).toBe('kilka');
  });
});
