import type { KeysInCommon } from '@parlance/contract/import-results';
import { describe, expect, it } from 'vitest';
import { type Item, importFileOf } from './import-items.ts';
import type { FilePreview } from './preview.ts';
import { asChosen, choiceOf, concernedFiles, isOpen, missingChoices, textsOfOthers } from './shared-keys.ts';

const found = (more: Partial<KeysInCommon> = {}): KeysInCommon => ({
  path: 'a.json',
  keyPrefix: '',
  sharedKeys: null,
  proposedPrefix: 'a.',
  count: 2,
  differing: 1,
  leftOut: 0,
  examples: [],
  ...more,
});
const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  path: `${id}.json`,
  size: 1,
  state: 'ready',
  upload: '0000000a0000000000000001',
  fileType: 'nested_json',
  alternatives: [],
  language: 'en',
  ...more,
});

describe('the choice for keys that several files have', () => {
  it('is what was chosen here, else what is remembered, else open', () => {
    expect(choiceOf({}, found())).toBeNull();
    expect(choiceOf({}, found({ keyPrefix: 'a.' }))).toBe('prefix');
    expect(choiceOf({}, found({ sharedKeys: 'leaveOut' }))).toBe('leaveOut');
    expect(choiceOf(asChosen('share', 'a.'), found({ keyPrefix: 'a.', sharedKeys: 'leaveOut' }))).toBe(
      'share',
    );
    expect(choiceOf(asChosen('prefix', 'b.'), found({ sharedKeys: 'leaveOut' }))).toBe('prefix');
    expect([
      isOpen({}, found()),
      isOpen({}, found({ differing: 0 })),
      isOpen(asChosen('share', ''), found()),
    ]).toEqual([true, false, false]);
  });

  it('is for a file in all its languages, and goes along with each', () => {
    const items = [item('en'), item('de', { language: 'de' }), item('other'), item('alone')];
    const previews = new Map(
      [
        found(),
        found({ count: 0, differing: 0 }),
        found({ path: 'b.json' }),
        found({ path: 'c.json', count: 0, differing: 0 }),
      ].map((keysInCommon, at) => [items[at]?.id ?? '', { keysInCommon } as FilePreview]),
    );
    expect(concernedFiles(items, previews).map(({ ids }) => ids)).toEqual([['en', 'de'], ['other']]);
    expect(importFileOf(item('en', asChosen('prefix', 'x.')))).toMatchObject({
      addKeyPrefix: 'x.',
      sharedKeys: 'share',
    });
  });
});

describe('choices that an import waits for', () => {
  it('are one a file, whatever the number of its languages, and lead to the first', () => {
    const items = [item('same'), item('en'), item('de', { language: 'de' }), item('other')];
    const previews = new Map(
      [
        found({ differing: 0 }),
        found({ path: 'b.json' }),
        found({ path: 'b.json' }),
        found({ path: 'c.json' }),
      ].map((keysInCommon, at) => [items[at]?.id ?? '', { keysInCommon } as FilePreview]),
    );
    expect(missingChoices(items, previews)).toEqual({ count: 2, first: 'en', waiting: 3 });
    const chosen = items.map((one) => (one.id === 'other' ? one : { ...one, ...asChosen('share', '') }));
    expect(missingChoices(chosen, previews)).toEqual({ count: 1, first: 'other', waiting: 1 });
    expect(missingChoices(chosen.slice(0, 3), previews)).toBeNull();
  });
});

describe('texts of other files that an import would change', () => {
  const replacing = (count: number, more: Partial<KeysInCommon> = {}) => ({
    notices: count > 0 ? [{ code: 'replacedTexts', message: '', count }] : [],
    keysInCommon: found(more),
  });

  it('are counted over all files, and lead to one without a decision', () => {
    const items = [item('none'), item('shares'), item('open')];
    const previews = new Map(
      [replacing(0), replacing(2, { sharedKeys: 'share' }), replacing(1)].map((preview, at) => [
        items[at]?.id ?? '',
        preview as FilePreview,
      ]),
    );
    expect(textsOfOthers(items, previews)).toEqual({ count: 3, first: 'open' });
    expect(textsOfOthers(items.slice(0, 2), previews)).toEqual({ count: 2, first: 'shares' });
    expect(textsOfOthers(items.slice(0, 1), previews)).toBeNull();
  });
});
