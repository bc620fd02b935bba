import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { UploadedFile } from '@parlance/contract/import-results';
import { describe, expect, it } from 'vitest';
import { withBase } from './base-of-files.ts';
import {
  baseFirst,
  brokenWithoutLanguage,
  hasLaterTwin,
  type Item,
  importFileOf,
  inOrder,
  isOtherInFolder,
  isOtherInZip,
  isSettled,
  itemsOf,
  othersWithoutLanguage,
  replacedBy,
  splitPath,
  withFailed,
  withoutOthers,
  withSending,
  withUploaded,
} from './import-items.ts';

const upload = (path: string, more: Partial<UploadedFile> = {}): UploadedFile => ({
  upload: '0000000a0000000000000001',
  path,
  size: 10,
  fileType: 'gettext_po',
  alternatives: [],
  language: 'de',
  error: null,
  ...more,
});
const chosen = (...names: string[]) => itemsOf(names.map((name) => ({ name, size: 10 }) as File));
const none = null;

describe('the files of an import', () => {
  it('are shown with those of the base language first, and otherwise in their order', () => {
    const items = chosen('a/de.json', 'a/en.json', 'a/fr.json', 'b/de.json', 'b/en.json').map((item) => ({
      ...item,
      language: item.path.slice(2, 4),
    }));
    const shown = (base: string) => baseFirst(items, base).map(({ path }) => path);
    expect(shown('en')).toEqual(['a/en.json', 'b/en.json', 'a/de.json', 'a/fr.json', 'b/de.json']);
    expect(shown('pl')).toEqual(items.map(({ path }) => path));
  });

  it('stand in the order of their paths, as people count', () => {
    const names = ['m-10/en.json', 'm-9/en.json', 'a.json', 'm-9/de.json'].map((name) => ({ name }));
    expect(inOrder(names).map(({ name }) => name)).toEqual([
      'a.json',
      'm-9/de.json',
      'm-9/en.json',
      'm-10/en.json',
    ]);
  });

  it('are refused before they are sent when they are too large', () => {
    const [item] = itemsOf([{ name: 'big.po', size: maxUploadBytes + 1 } as File]);
    expect(item).toMatchObject({ state: 'failed', problem: 'tooLarge' });
  });

  it('want a language where their format does and they have none, beside the one that has it now', () => {
    const items = chosen('a.po', 'b.po', 'c.csv', 'd.po', 'e.po', 'f.po');
    const found = [
      upload('a.po'),
      upload('b.po', { language: null }),
      upload('c.csv', { fileType: null, language: null }),
      upload('d.po', { language: null }),
      upload('e.po', { language: 'fr' }),
    ];
    const ids = items.slice(0, 5).map(({ id }) => id);
    // The last one is still being sent.
    const next = withUploaded(items, ids, found, none);
    const [first, second] = next;
    const without = (item: typeof first) => othersWithoutLanguage(next, { id: item?.id ?? '' });
    expect(without(first).map(({ path }) => path)).toEqual(['b.po', 'd.po']);
    expect(without(second).map(({ path }) => path)).toEqual(['d.po']);
  });

  it('are broken without a language as long as they have none, and are what they were taken for', () => {
    const error = { path: 'app.json', message: 'Unexpected end.', line: 1, column: 9 };
    const sent = chosen('app.json', 'b.json');
    const found = [
      upload('app.json', { fileType: 'nested_json', language: null, error }),
      upload('b.json', { fileType: 'nested_json', language: null }),
    ];
    const [item, other] = withUploaded(
      sent,
      sent.map(({ id }) => id),
      found,
      none,
    ) as [Item, Item];
    expect([brokenWithoutLanguage(item), brokenWithoutLanguage(other)]).toEqual([error, null]);
    expect(brokenWithoutLanguage({ ...item, language: 'de' })).toBeNull();
    expect(brokenWithoutLanguage({ ...item, fileType: 'json_i18next' })).toBeNull();
    // The user does not choose its language next to other files.
    expect(othersWithoutLanguage([item, other], other)).toEqual([]);
  });

  it('keep their place and identity when the server has found out what they are', () => {
    const items = chosen('a.po', 'b.po', 'c.po');
    const [a, b, c] = items.map((item) => item.id);
    const next = withUploaded(items, [b ?? ''], [upload('b.po')], none);
    expect(next.map((item) => item.id)).toEqual([a, b, c]);
    expect(next.map((item) => item.state)).toEqual(['sending', 'ready', 'sending']);
  });

  it('of a zip stand where the zip stood', () => {
    const items = chosen('a.po', 'all.zip', 'z.po');
    const found = [upload('x.po', { member: 'x.po' }), upload('y.po', { member: 'y.po' })];
    const next = withUploaded(items, [items[1]?.id ?? ''], found, none);
    expect(next.map((item) => item.path)).toEqual(['a.po', 'x.po', 'y.po', 'z.po']);
  });

  it('take the language of the page where their own is not known, and that of the preset in any case', () => {
    const items = chosen('a.po');
    const ids = items.map((item) => item.id);
    const unknown = [upload('a.po', { language: null })];
    expect(withUploaded(items, ids, unknown, 'fr')[0]?.language).toBe('fr');
    expect(withUploaded(items, ids, [upload('a.po')], 'fr')[0]?.language).toBe('de');
    const preset = { language: 'ja', fileType: 'nested_json' };
    expect(withUploaded(items, ids, [upload('a.po')], none, preset)[0]).toMatchObject(preset);
  });

  it('list the detected format first among the possible ones, each once', () => {
    const items = chosen('a.json');
    const found = [upload('a.json', { fileType: 'i18next', alternatives: ['nested_json', 'i18next'] })];
    const [item] = withUploaded(items, [items[0]?.id ?? ''], found, none);
    expect(item?.alternatives).toEqual(['i18next', 'nested_json']);
  });

  it('are ready for the check once format and language are known', () => {
    const items = chosen('a.po');
    const ids = items.map((item) => item.id);
    const half = withUploaded(items, ids, [upload('a.po', { language: null })], none);
    expect(half.map(isSettled)).toEqual([false]);
    expect(half.map(importFileOf)).toEqual([null]);
    const whole = withUploaded(items, ids, [upload('a.po')], none);
    expect(whole.map(isSettled)).toEqual([true]);
    expect(importFileOf(whole[0] as never)).toMatchObject({ fileType: 'gettext_po', language: 'de' });
  });

  it('stay in the list with the reason when sending failed', () => {
    const items = chosen('a.po', 'b.po');
    const next = withFailed(items, [items[0]?.id ?? ''], { problem: 'no answer', isRefused: false });
    expect(next.map((item) => [item.state, item.problem])).toEqual([
      ['failed', 'no answer'],
      ['sending', undefined],
    ]);
  });

  it('are sent once more without the reason of the last time', () => {
    const items = chosen('a.po');
    const [item] = withSending(
      withFailed(items, [items[0]?.id ?? ''], { problem: 'no answer', isRefused: false }),
      [items[0]?.id ?? ''],
    );
    expect(item).toMatchObject({ state: 'sending', problem: undefined });
  });

  it('of a folder or zip are those that may hold texts, unless none does', () => {
    const named = (...names: string[]) => names.map((name) => ({ name }) as File);
    const folder = named('res/drawable/a.png', 'res/values/strings.xml', 'logo.png', 'res/all.ZIP');
    const { files, others } = withoutOthers(folder, isOtherInFolder);
    expect(files.map(({ name }) => name)).toEqual(['res/values/strings.xml', 'logo.png', 'res/all.ZIP']);
    expect(others).toBe(1);
    const pictures = named('res/a.png', 'res/b.png');
    expect(withoutOthers(pictures, isOtherInFolder)).toEqual({ files: pictures, others: 0 });
    const zip = [upload('a.po', { member: 'a.po' }), upload('b.png', { member: 'b.png', fileType: null })];
    expect(withoutOthers(zip, isOtherInZip).files).toEqual([zip[0]]);
  });

  it('take the place of what could not be used, and of themselves', () => {
    const given = [{ name: 'a.po', size: 10, lastModified: 1 }];
    const [before] = itemsOf([{ name: 'a.po', size: 12, lastModified: 0 } as File]);
    const items = before ? [before] : [];
    expect(replacedBy(given, items, () => false)).toEqual([]);
    expect(replacedBy(given, items, () => true)).toEqual(items);
    const same = itemsOf(given as File[]);
    expect(replacedBy(given, same, () => false)).toEqual(same);
  });

  it('have a twin where a later one would be kept in their place', () => {
    const items = chosen('a.po', 'a.po', 'b.po');
    const found = [upload('a.po'), upload('a.po'), upload('b.po')];
    const twins = withUploaded(
      items,
      items.map(({ id }) => id),
      found,
      none,
    );
    expect(twins.map((item) => hasLaterTwin(item, twins))).toEqual([true, false, false]);
    const others = twins.map((item, at) => ({ ...item, language: ['de', 'fr', 'de'][at] ?? '' }));
    expect(others.map((item) => hasLaterTwin(item, others))).toEqual([false, false, false]);
  });

  it('of one name are of no language until it is chosen, where nothing but a folder named it', () => {
    const items = chosen('strings.xml', 'strings.xml', 'b.po');
    const ids = items.map(({ id }) => id);
    const base = { language: 'en', takesBase: true };
    const found = [upload('strings.xml', base), upload('strings.xml', base), upload('b.po', base)];
    const next = withUploaded(items, ids, found, none);
    expect(next.map(({ language }) => language)).toEqual([null, null, 'en']);
    expect(withBase(next, 'de').map(({ language }) => language)).toEqual([null, null, 'de']);
    expect(withBase(next.slice(1), 'de').map(({ language }) => language)).toEqual(['de', 'de']);
    const preset = withUploaded(items, ids, found, none, { language: 'fr' });
    expect(preset.map(({ language }) => language)).toEqual(['fr', 'fr', 'fr']);
  });

  it('are shown by their name, the folders apart', () => {
    expect(splitPath('res/values-de/strings.xml')).toEqual({ folder: 'res/values-de/', name: 'strings.xml' });
    expect(splitPath('de.po')).toEqual({ folder: '', name: 'de.po' });
  });
});
