import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it.each([
  ['res\\values\\strings.xml', 'res/values/strings.xml'],
  ['./locales//de.json', 'locales/de.json'],
  ['/etc/de.json', 'etc/de.json'],
  ['de\u0000\n.json', 'de.json'],
  ['de\u0085\u2028\u2029.json', 'de.json'],
  // Looks like "de exe.json" when the direction changes.
  ['de\u202enosj.exe', 'denosj.exe'],
  ['\u2066de\u2069\u200f.json', 'de.json'],
  ['ترجمة.json', 'ترجمة.json'],
])('keeps %j as %j', (name, path) => {
  expect(safePath(name)).toBe(path);
});

it.each([
  '../de.json',
  'a/../../de.json',
  'a\\..\\de.json',
  '',
  '\u202e',
  '\u200b',
  'a/\u200b',
  'C:/de.json',
  'x'.repeat(1_001),
])('refuses %j', (name) => {
  expect(() => safePath(name)).toThrow('cannot be used');
});
