import { expect, it } from 'vitest';
import { nameOfFiles } from './files-name.ts';

it.each([
  [['NewPipe/app/values/strings.xml', 'NewPipe/values-de/strings.xml'], 'NewPipe'],
  [['fernway.zip'], 'fernway'],
  [['locales/en.json', 'locales/de.json'], undefined],
  [['a/en.json', 'b/en.json'], undefined],
  [['en.json'], undefined],
  [[], undefined],
])('of %s it is %s', (names, name) => {
  expect(nameOfFiles(names.map((one) => ({ name: one })))).toBe(name);
});
