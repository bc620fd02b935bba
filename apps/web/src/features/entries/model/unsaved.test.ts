import { describe, expect, it } from 'vitest';
import type { Keep } from '../../../product/unsaved-slots.ts';
import { UnsavedTexts } from './unsaved.ts';

function storage(full = false): Keep {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}
const owner = { user: 'anna', project: 'p', language: 'de', tab: 'one' };
const typed = (text: string, at = 1) => ({ text, version: 3, before: 'was', at });

describe('unsaved texts', () => {
  it('come back after a reload, for the same user, project and language only', () => {
    const keep = storage();
    new UnsavedTexts(keep, owner).put('e1', typed('Hallo'));
    expect(new UnsavedTexts(keep, owner).get('e1')).toEqual(typed('Hallo'));
    expect(new UnsavedTexts(keep, { ...owner, user: 'ben' }).get('e1')).toBeUndefined();
    expect(new UnsavedTexts(keep, { ...owner, language: 'fr' }).all()).toEqual([]);
  });

  it('lists the one typed last first', () => {
    const texts = new UnsavedTexts(storage(), owner);
    texts.put('e1', typed('a', 10));
    texts.put('e2', typed('b', 20));
    expect(texts.all().map((one) => one.entry)).toEqual(['e2', 'e1']);
  });

  it('are gone once removed', () => {
    const keep = storage();
    const texts = new UnsavedTexts(keep, owner);
    texts.put('e1', typed('Hallo'));
    texts.remove('e1');
    expect(new UnsavedTexts(keep, owner).all()).toEqual([]);
  });

  it('stay while the page is open, with a notice where the browser keeps nothing', () => {
    for (const keep of [null, storage(true)]) {
      const texts = new UnsavedTexts(keep, owner);
      expect(texts.put('e1', typed('Hallo'))).toBe(false);
      expect(texts.get('e1')?.text).toBe('Hallo');
    }
  });

  it('ignores what is not ours under our name', () => {
    const keep = storage();
    keep.setItem('parlance.unsaved.anna.p.de.e1', '{"text":');
    keep.setItem('parlance.unsaved.anna.p.de.e2', '{"text":7}');
    expect(new UnsavedTexts(keep, owner).all()).toEqual([]);
  });
});

describe('unsaved texts of two tabs', () => {
  const other = { ...owner, tab: 'two' };
  /** The state that a user finds when opening the view in a tab. */
  const foundIn = (keep: Keep, tab: string) => new UnsavedTexts(keep, { ...owner, tab }).get('e1')?.text;

  it('are never written over nor cleared by the other one, which was open before', () => {
    for (const end of ['saved', 'changed'] as const) {
      const keep = storage();
      const [one, two] = [new UnsavedTexts(keep, owner), new UnsavedTexts(keep, other)];
      one.put('e1', typed('Ein langer Satz'));
      two.put('e1', typed('Kurz', 2));
      if (end === 'saved') two.remove('e1');
      expect(foundIn(keep, 'one')).toBe('Ein langer Satz');
      expect(foundIn(keep, 'two')).toBe(end === 'saved' ? 'Ein langer Satz' : 'Kurz');
    }
  });

  it('are found when their tab is closed, the one typed last first, and each of them in the end', () => {
    const keep = storage();
    const tabs = ['one', 'two'].map((tab) => new UnsavedTexts(keep, { ...owner, tab }));
    tabs.forEach((tab, at) => {
      tab.put('e1', typed(`von ${at}`, at));
    });
    const third = new UnsavedTexts(keep, { ...owner, tab: 'three' });
    expect(third.get('e1')?.text).toBe('von 1');
    third.remove('e1');
    expect(foundIn(keep, 'three')).toBe('von 0');
  });

  it('move to the tab that types on, and come back to the one that shows them still', () => {
    const keep = storage();
    const one = new UnsavedTexts(keep, owner);
    one.put('e1', typed('Ein langer Satz'));
    const two = new UnsavedTexts(keep, other);
    two.put('e1', typed('Ein langer Satz.', 2));
    expect(keep.length).toBe(1);
    expect(one.meet()).toEqual([]);
    two.remove('e1');
    expect(foundIn(keep, 'two')).toBe('Ein langer Satz');
  });

  it('are forgotten where they were only found, once the other tab has dealt with them, unless a field shows them', () => {
    for (const shown of [undefined, 'e1']) {
      const keep = storage();
      new UnsavedTexts(keep, owner).put('e1', typed('Ein langer Satz'));
      const [found, dealing] = [new UnsavedTexts(keep, owner), new UnsavedTexts(keep, other)];
      dealing.remove('e1');
      expect(found.meet(shown ? [shown] : [])).toEqual(shown ? [] : ['e1']);
      expect(foundIn(keep, 'one')).toBe(shown && 'Ein langer Satz');
    }
  });

  it('stay as the other one wrote them when an answer to an earlier save comes late', () => {
    const keep = storage();
    const left = new UnsavedTexts(keep, owner);
    left.put('e1', typed('eins'));
    const again = new UnsavedTexts(keep, owner);
    again.put('e1', typed('eins und zwei', 2));
    left.amend('e1', typed('eins', 3));
    left.remove('e1');
    expect(foundIn(keep, 'one')).toBe('eins und zwei');
  });

  it('are found as versions before this one kept them', () => {
    const keep = storage();
    keep.setItem('parlance.unsaved.anna.p.de.e1', JSON.stringify(typed('Hallo')));
    expect(foundIn(keep, 'one')).toBe('Hallo');
  });
});
