import { expect, it } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { languageRows } from './machine-translations.ts';

it('lists each language once, by its name, with the services that know it', () => {
  const rows = languageRows(
    [
      { id: 'a', name: 'A', languages: ['de', 'pt-BR'] },
      { id: 'b', name: 'B', languages: ['ar', 'de'] },
    ],
    formatIn('de'),
  );
  expect(rows.map(({ code, name, providers }) => [code, name, [...providers]])).toEqual([
    ['ar', 'Arabisch', ['b']],
    ['de', 'Deutsch', ['a', 'b']],
    ['pt-BR', 'Portugiesisch (Brasilien)', ['a']],
  ]);
});
