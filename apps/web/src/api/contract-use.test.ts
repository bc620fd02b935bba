import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The build leaves out endpoints' schemas (build/light-contract.ts): what would parse with them works in development
 *  and fails in the product. Schemas that are exports of their own (`entryFilter`) may be used. */
const forbidden =
  /Contract\.\w+\.(?:params|query|body|errors|summary|permission|limit)\b|Contract\.\w+\.reply\.(?!parse\b)/g;

it('nothing in the web app uses what the build leaves out of the contract', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const found = Object.entries(sources).flatMap(([path, code]) =>
    [...code.matchAll(forbidden)].map((match) => `${path}: ${match[0]}`),
  );
  expect(found).toEqual([]);
});
