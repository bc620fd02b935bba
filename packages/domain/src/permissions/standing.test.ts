import { expect, it } from 'vitest';
import { mayLess, type Standing } from './standing.ts';

const all: Standing = { actions: ['import', 'import.values'], languages: null };
const some: Standing = { ...all, languages: ['fr', 'pt-BR'] };

it.each<[string, boolean, Standing, Standing]>([
  ['the same', false, all, all],
  ['an action more', false, all, { ...all, actions: [...all.actions, 'project.settings'] }],
  ['an action less', true, all, { ...all, actions: ['import'] }],
  ['narrowed', true, all, some],
  ['free again', false, some, all],
  ['a language more', false, some, { ...some, languages: ['de', 'pt-BR', 'fr'] }],
  ['a language less', true, some, { ...some, languages: ['fr'] }],
  ['the same in another spelling', false, some, { ...some, languages: ['FR', 'pt-br'] }],
])('%s', (_, less, before, now) => {
  expect(mayLess(before, now)).toBe(less);
});
