/**
 * Imports multilingual sets of files in random orders: one by one, several at once, again, with texts that change in
 * Parlance or in a file, with keys that a newer version of a file lacks, and with undone imports. An unchanged file
 * must be exported as it was imported, a changed text changes its own lines only, and the report lists what no file
 * has. PARLANCE_TEST_TIMES sets the number of tries.
 */
import { getFormat } from '@parlance/formats/registry';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { corpusFiles, languageOf } from '../../../../../packages/formats/test/support/corpus.ts';
import { Bench, type FileOfSet, type KeyChoice, type Step } from '../../../test/export/any-order.ts';
import { ownProjects, sharingProjects } from '../../../test/export/any-order-samples.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';

const minutes = Number(process.env.PARLANCE_TEST_MINUTES ?? 0);
/** Limits the size of corpus files, so that many orders fit into the time. */
const mostTexts = 450;

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const steps = (count: number) => {
  const which = fc.nat(count - 1);
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), which }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('together' as const),
          all: fc.uniqueArray(which, { minLength: 2 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('change here' as const), which, unit: fc.nat() }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('change the file' as const), which, unit: fc.nat() }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('take out of the file' as const), which, unit: fc.nat() }),
      },
      { weight: 2, arbitrary: fc.constant({ do: 'undo the last import' as const }) },
    ),
    { minLength: 4, maxLength: 10 },
  ) satisfies fc.Arbitrary<Step[]>;
};

async function hold(
  files: readonly FileOfSet[],
  order: readonly Step[],
  choice: KeyChoice = 'none',
): Promise<void> {
  const bench = await Bench.open(stage, files, choice);
  for (const step of order) await bench.take(step);
  await bench.expectAll();
  await bench.endDay();
}

/** Tries projects in several orders: `count` of them, or as many as fit into the given minutes. */
async function tryOrders(
  count: number,
  projects: fc.Arbitrary<FileOfSet[]>,
  choice?: KeyChoice,
): Promise<void> {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(
      projects.chain((files) => fc.tuple(fc.constant(files), steps(files.length))),
      async ([files, order]) => {
        await hold(files, order, choice);
        tried += 1;
      },
    ),
    minutes > 0
      ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000, endOnFailure: true }
      : { numRuns: count, endOnFailure: true },
  );
  if (minutes > 0) console.info(`${tried} orders in ${minutes} minutes`);
}
const timeout = minutes * 60_000 + 600_000;

it('exports its own files unchanged after imports in any order', { timeout }, () =>
  tryOrders(6, fc.constantFrom(...ownProjects)),
);

it.each(['none', 'share', 'leaveOut', 'prefix'] as const)(
  'exports files that share keys unchanged, or an import reports the change: %s',
  { timeout },
  (choice) => tryOrders(4, fc.constantFrom(...sharingProjects), choice),
);

/** Files of one format and repository, one for each language. */
function corpusProjects(): FileOfSet[][] {
  const groups = new Map<string, Map<string, FileOfSet>>();
  for (const file of corpusFiles()) {
    const { path, format, units, bytes } = file;
    const language = languageOf(file);
    if (units === undefined || Number(units) > mostTexts || !/^[a-z]{2,3}(-[A-Za-z]+)*$/.test(language))
      continue;
    if (
      getFormat(format)
        .read(bytes, { language })
        .units.some((unit) => unit.language !== undefined)
    )
      continue;
    const place = path.split('/').slice(0, 2).join('/');
    const group = groups.get(place) ?? new Map<string, FileOfSet>();
    groups.set(place, group);
    const name = `${place}/${language}.${path.split('.').at(-1)}`;
    group.set(language, { name, type: format, language, body: new Uint8Array(bytes) });
  }
  return [...groups.values()].map((group) => [...group.values()]).filter((files) => files.length > 1);
}

const keysOf = (files: readonly FileOfSet[]) =>
  new Set(
    files.flatMap(({ type, language, body }) =>
      getFormat(type)
        .read(body, { language })
        .units.map(({ key }) => key),
    ),
  );

/** Joins two sets without common keys into one project: a key has one text, in any of its files. */
function together(one: FileOfSet[], other: FileOfSet[]): FileOfSet[] {
  return keysOf(one).isDisjointFrom(keysOf(other)) ? [...one, ...other] : one;
}

/** Two sets of different formats with common keys. */
const sharing = (sets: readonly FileOfSet[][]): FileOfSet[][] =>
  sets.flatMap((one, index) =>
    sets.slice(index + 1).flatMap((other) => {
      const shared = keysOf(one).intersection(keysOf(other)).size;
      return shared > 0 && shared <= mostShared ? [[...one, ...other]] : [];
    }),
  );
/** A notice lists a hundred keys, and fewer of many files. */
const mostShared = 60;

const real = corpusProjects();
it.skipIf(real.length === 0)('real files go out as they came, two sets in a project', { timeout }, () => {
  const set = fc.constantFrom(...real);
  return tryOrders(
    4,
    fc.tuple(set, set).map(([one, other]) => together(one, other)),
  );
});

it.skipIf(real.length === 0).each(['none', 'leaveOut', 'prefix'] as const)(
  'exports real files that share keys unchanged, or an import reports the change: %s',
  { timeout },
  (choice) => tryOrders(2, fc.constantFrom(...sharing(real)), choice),
);
