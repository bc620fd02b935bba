import { expect, it } from 'vitest';
import { outsideWord, spaced } from './spaced.ts';

/** The text after the variable was written at `|`. */
const written = (source: string | null, marked: string, variable = '{name}'): string => {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  return text.slice(0, at) + spaced(variable, text, at, source) + text.slice(at);
};

it('a variable has a space to the words beside it', () => {
  expect(written('Hello {name}', 'Hallo|')).toBe('Hallo {name}');
  expect(written('Hello {name}', 'Hallo |')).toBe('Hallo {name}');
  expect(written('{name} is here', '|ist da')).toBe('{name} ist da');
  expect(written('Hello {name}, bye', 'Hallo|Welt')).toBe('Hallo {name} Welt');
  expect(written(null, 'Hallo|')).toBe('Hallo {name}');
  expect(written('Hello {name}', 'مرحبًا|')).toBe('مرحبًا {name}');
});

it('has none where the source text has none, before signs that follow it, and in scripts without spaces', () => {
  expect(written('Version v{name}', 'Version v|')).toBe('Version v{name}');
  expect(written('{name}s', '|s')).toBe('{name}s');
  expect(written('Hello {name}!', 'Hallo|!')).toBe('Hallo {name}!');
  expect(written('Hello ({name})', 'Hallo (|)')).toBe('Hallo ({name})');
  expect(written('Hello {name}', '你好|')).toBe('你好{name}');
  expect(written('Hello {name}', '|')).toBe('{name}');
});

it('has the one of the source text beside other variables and signs', () => {
  expect(written('{n}{name}', '{n}|')).toBe('{n}{name}');
  expect(written('{n} {name}', '{n}|')).toBe('{n} {name}');
  expect(written('Name: {name}', 'Name:|')).toBe('Name: {name}');
});

it.each([
  ['Ha|llo Welt', 5],
  ['Hallo| Welt', 5],
  ['Hallo |Welt', 6],
  ['|Hallo', 0],
  ['Gerä|te', 6],
  ['مر|حبا', 5],
  ['你|好', 1],
  ['{na|me}', 5],
])('a variable is written at the end of a word that the caret is within: %s', (marked, at) => {
  expect(outsideWord(marked.replace('|', ''), marked.indexOf('|'))).toBe(at);
});
