import { expect, it } from 'vitest';
import { formatIn } from '../../i18n/format.ts';
import { languageRows } from './machine-translations.ts';

const german = { code: 'de', name: 'Deutsch' };

it('lists each language once, by its name, with the services that know it', () => {
  const rows = languageRows(
    [
      { id: 'a', name: 'A', languages: [german, { code: 'pt-BR', name: 'Portugiesisch (Brasilien)' }] },
      { id: 'b', name: 'B', languages: [{ code: 'ar', name: 'Arabisch' }, german] },
    ],
    formatIn('de').compare,
  );
  expect(rows.map(({ code, name, providers }) => [code, name, [...providers]])).toEqual([
    ['ar', 'Arabisch', ['b']],
    ['de', 'Deutsch', ['a', 'b']],
    ['pt-BR', 'Portugiesisch (Brasilien)', ['a']],
  ]);
});
