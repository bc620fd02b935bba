import { describe, expect, it } from 'vitest';
import { type Keep, UnsavedTexts } from './unsaved.ts';

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
const typed = (text: string, at = 1) => ({ text, version: 3, before: 'was', at });

describe('unsaved texts', () => {
  it('come back after a reload, for the same user, project and language only', () => {
    const keep = storage();
    new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' }).put('e1', typed('Hallo'));
    expect(new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' }).get('e1')).toEqual(
      typed('Hallo'),
    );
    expect(new UnsavedTexts(keep, { user: 'ben', project: 'p', language: 'de' }).get('e1')).toBeUndefined();
    expect(new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'fr' }).all()).toEqual([]);
  });

  it('lists the one typed last first', () => {
    const texts = new UnsavedTexts(storage(), { user: 'anna', project: 'p', language: 'de' });
    texts.put('e1', typed('a', 10));
    texts.put('e2', typed('b', 20));
    expect(texts.all().map((one) => one.entry)).toEqual(['e2', 'e1']);
  });

  it('are gone once removed', () => {
    const keep = storage();
    const texts = new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' });
    texts.put('e1', typed('Hallo'));
    texts.remove('e1');
    expect(new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' }).all()).toEqual([]);
  });

  it('stay while the page is open and say so where the browser keeps nothing', () => {
    for (const keep of [null, storage(true)]) {
      const texts = new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' });
      expect(texts.put('e1', typed('Hallo'))).toBe(false);
      expect(texts.get('e1')?.text).toBe('Hallo');
    }
  });

  it('ignores what is not ours under our name', () => {
    const keep = storage();
    keep.setItem('parlance.unsaved.anna.p.de.e1', '{"text":');
    keep.setItem('parlance.unsaved.anna.p.de.e2', '{"text":7}');
    expect(new UnsavedTexts(keep, { user: 'anna', project: 'p', language: 'de' }).all()).toEqual([]);
  });
});
