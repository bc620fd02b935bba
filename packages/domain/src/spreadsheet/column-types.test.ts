import { expect, it } from 'vitest';
import { languageOfColumn, nameOfColumn, typeOfNamed } from './column-types.ts';

const types = ['KEY', 'LENGTH', 'METADATA_de', 'DRAFT_de', 'STATUS_de', 'TAG', 'de', 'pt-BR'];

it('tells columns of texts from all others', () => {
  expect(types.filter((type) => languageOfColumn(type) !== undefined)).toEqual(['de', 'pt-BR']);
});

it('tells what a column of a kind is named', () => {
  expect(types.map((type) => nameOfColumn(type, 'STATUS')).filter((name) => name !== undefined)).toEqual([
    'de',
  ]);
  expect(nameOfColumn(typeOfNamed('METADATA', 'a_b'), 'METADATA')).toBe('a_b');
  expect(nameOfColumn('DRAFT', 'DRAFT')).toBeUndefined();
});
