import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Method and path of what is called, by name. */
const called = import.meta.glob<Record<string, object>>('../../../../packages/contract/src/*.endpoints.ts', {
  eager: true,
});
/** The server names addresses to browsers, too. */
const presenters = import.meta.glob<string>('../../../server/src/features/**/*.present.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Value imports from the contract, with their module. */
function valuesOf(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from '@parlance\/contract\/([\w.-]+)'/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

it.each([
  ["import { type Tag, tagsContract } from '@parlance/contract/tags';", ['tagsContract']],
  ["import type { tagsContract } from '@parlance/contract/tags';", []],
  ["import { type tagsContract } from '@parlance/contract/tags';", []],
])('values are distinguished from types: %s', (code, values) => {
  expect(valuesOf(code)).toEqual(values);
});

it('the web app loads where to call, and no contract with its schemas', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const values = Object.values(sources).flatMap(valuesOf);
  expect(values.filter((name) => name.endsWith('Endpoints')).length).toBeGreaterThan(30);
  expect(values.filter((name) => /Contract\b/.test(name))).toEqual([]);
});

it('the web app loads no address that it does not call: those stand in the contract alone', () => {
  const code = [...Object.values(sources), ...Object.values(presenters)].join('\n');
  const used = new Set(code.match(/(?<=\.\s*|[{,]\s*)\w+/g));
  const names = Object.values(called)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, calls]) => (name.endsWith('Endpoints') ? Object.keys(calls) : []));
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
