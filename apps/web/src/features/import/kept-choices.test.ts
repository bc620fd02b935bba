import { beforeEach, expect, it, vi } from 'vitest';
import type { Item } from './import-items.ts';
import { firstOptions } from './import-options.ts';
import {
  forget,
  forgetFile,
  keptChoices,
  noteBase,
  noteChoice,
  noteOptions,
  optionsFor,
  withChoices,
} from './kept-choices.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

let last = 0;
const item = (path: string, more: Partial<Item> = {}): Item => ({
  id: `file-${++last}`,
  path,
  size: 5,
  lastModified: 1,
  state: 'ready',
  fileType: 'nested_json',
  alternatives: [],
  language: 'en',
  takesBase: true,
  ...more,
});

it('gives the choices for a file back when it comes again, and no other file', () => {
  const choices = keptChoices('p1', false);
  noteChoice(choices, [item('a.json')], { language: 'de' });
  noteChoice(choices, [item('a.json')], { fileType: 'flat_json', spreadsheet: undefined });
  noteChoice(choices, [item('a.json')], { addKeyPrefix: 'a.', sharedKeys: 'share' });
  const again = [
    item('a.json'),
    item('a.json', { size: 6 }),
    item('a.json', { state: 'sending' }),
    item('b.json'),
  ];
  const [first, ...others] = withChoices(keptChoices('p1', false), again);
  expect(first).toMatchObject({
    language: 'de',
    takesBase: false,
    fileType: 'flat_json',
    addKeyPrefix: 'a.',
  });
  expect(others).toEqual(again.slice(1));
  expect(withChoices(keptChoices('p2', false), again)).toBe(again);
  expect(withChoices(keptChoices('p1', true), again)).toBe(again);
});

it('forgets what was decided of another file when it becomes another one', () => {
  const choices = keptChoices('p3', false);
  const sameFile = { path: 'x.json', keys: 2, common: 2, isOther: true };
  noteChoice(choices, [item('a.json')], { sameFile });
  expect(withChoices(choices, [item('a.json')])).toMatchObject([{ sameFile }]);
  noteChoice(choices, [item('a.json')], { sameFile: undefined, language: 'fr' });
  expect(withChoices(choices, [item('a.json')])[0]).not.toHaveProperty('sameFile');
});

it('forgets a file that is removed, and all when the import starts or is given up', () => {
  const choices = keptChoices('p4', true);
  noteChoice(choices, [item('a.json'), item('b.json')], { language: 'de' });
  noteBase(choices, 'fr');
  noteOptions(choices, [item('b.json')], firstOptions(true));
  forgetFile(choices, item('a.json'));
  expect(withChoices(choices, [item('a.json'), item('b.json')])).toMatchObject([
    { language: 'en' },
    { language: 'de' },
  ]);
  expect(keptChoices('another', true)).toEqual(choices);
  forget(choices);
  expect(keptChoices('another', true)).toEqual({ files: {}, name: choices.name });
});

it('gives the options back for the same files, and for no other ones', () => {
  const chosen = { ...firstOptions(true), keepChangedHere: false };
  noteOptions(keptChoices('p5', false), [item('a.json'), item('b.json')], chosen);
  const again = keptChoices('p5', false);
  expect(optionsFor(again, [])).toBeUndefined();
  expect(optionsFor(again, [item('c.json')])).toBeUndefined();
  expect(optionsFor(again, [item('a.json'), item('c.json')])).toBeUndefined();
  expect(optionsFor(again, [item('a.json', { size: 6 })])).toBeUndefined();
  expect(optionsFor(again, [item('b.json'), item('a.json')])).toEqual(chosen);
});
