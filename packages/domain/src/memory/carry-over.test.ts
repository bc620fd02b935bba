import { expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';

it.each([
  ['Delete 12 files', 'Delete 3 files', '3 Dateien löschen', '12 Dateien löschen'],
  ['%2$s at %1$s', '%1$s at %2$s', '%1$s um %2$s', '%2$s um %1$s'],
  ['Read <i>all</i>', 'Read <b>all</b>', '<b>Alles</b> lesen', '<i>Alles</i> lesen'],
  ['From 1 to 2', 'From 2 to 1', 'Von 2 bis 1', 'Von 1 bis 2'],
  // The translation has another number, or the texts have other numbers of them.
  ['Delete 12 files', 'Delete 3 files', 'Drei Dateien löschen', 'Drei Dateien löschen'],
  ['Delete files', 'Delete 3 files', '3 Dateien löschen', '3 Dateien löschen'],
  ['Hello {name}', 'Hello {user}', 'Hallo {user}, {user}', 'Hallo {name}, {user}'],
])('%s like %s', (text, source, translation, expected) => {
  expect(carryOver(text, source, translation)).toBe(expected);
});
