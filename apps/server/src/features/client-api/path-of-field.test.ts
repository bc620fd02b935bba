import { expect, test } from 'vitest';
import { safePath } from '../import/uploads/safe-path.ts';
import { pathOfField } from './path-of-field.ts';

test.each([
  ['en.json', 'en.json'],
  ['./res//values/./strings.xml', 'res/values/strings.xml'],
  ['.\\res\\values\\strings.xml', 'res/values/strings.xml'],
  ['app/../en.json', 'en.json'],
  ['../en.json', '%2e%2e/en.json'],
  ['./../../en.json', '%2e%2e/%2e%2e/en.json'],
  ['app/../../en.json', '%2e%2e/en.json'],
  ['../app/../en.json', '%2e%2e/en.json'],
  ['/en.json', '%2f/en.json'],
  ['/../app/../../en.json', '%2f/en.json'],
  ['//server/en.json', '%2f%2f/server/en.json'],
  ['c:\\app\\en.json', 'C%3a/app/en.json'],
  ['C:/app/en.json', 'C%3a/app/en.json'],
  ['%2e%2e/en.json', '%252e%252e/en.json'],
  ['%252E%252e/en.json', '%25252E%25252e/en.json'],
  ['%2f/en.json', '%252f/en.json'],
  ['%2F%2f/en.json', '%252F%252f/en.json'],
  ['C%3a/app/en.json', 'C%253a/app/en.json'],
  ['%2e/100%/en.json', '%2e/100%/en.json'],
])('%s is %s, which can be stored', (field, path) => {
  expect(pathOfField(field)).toBe(path);
  expect(safePath(path)).toBe(path);
});

test.each([
  ['a\u0000b.json', 'a\ufffdb.json', 'U+0000'],
  ['a/\n/b.json', 'a/\ufffd/b.json', 'U+000A'],
  ['a\u2028.json', 'a\ufffd.json', 'U+2028'],
  ['a\u202enosj.exe', 'a\ufffdnosj.exe', 'U+202E'],
])('%j is refused by its character', (field, path, character) => {
  expect(() => pathOfField(field)).toThrow(
    `The path ${path} has the character ${character}, which is not seen. Please give the file a name without it.`,
  );
});

test.each(['C:en.json', '..', '../..', 'app/..', '/', './', ''])(
  '%j is refused by the check of names',
  (field) => {
    expect(() => safePath(pathOfField(field))).toThrow('cannot be used');
  },
);
