import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCrossings } from '../scripts/boundaries/crossings.ts';
import { handedOnBy, importsOf, readSources, typesOf } from '../scripts/boundaries/sources.ts';

const root = join(import.meta.dirname, '..');

test('no import crosses a boundary, and every source file was read', () => {
  const files = readSources(root);
  const listed = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.map((file) => file.path).sort()).toEqual(listed.sort());
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(files.length);
  expect(findCrossings(files)).toEqual([]);
});

test.each([
  ['packages/domain/src/id.ts', "import { z } from 'zod';"],
  ['packages/contract/src/tags.ts', "import { parse } from '@parlance/formats/registry';"],
  ['packages/formats/src/model.ts', "export type { Id } from '@parlance/contract/common';"],
  ['apps/server/src/features/tags/tags.service.ts', "import { find } from '../entries/text-hash.ts';"],
  ['apps/server/src/features/tags/tags.service.ts', "import { x } from '../entries/entries.routes.ts';"],
  ['apps/server/src/features/tags/tags.service.ts', "import { send } from '../../ports/mail/smtp.ts';"],
  ['apps/server/src/db/pool.ts', "import {\n  one,\n} from '../features/tags/tags.service.ts';"],
  ['apps/web/src/main.tsx', "import { formats } from '@parlance/formats/registry';"],
  ['apps/web/src/features/tags/tags.page.tsx', "const page = () => import('../entries/entries.page.tsx');"],
  ['apps/web/src/ui/table.tsx', "import '../features/tags/tags.api.ts';"],
  ['apps/web/src/ui/table.tsx', "import type { Tag } from '@parlance/contract/tags';"],
  ['apps/web/src/api/call.ts', "import { useSession } from '../session/session.ts';"],
  ['apps/web/src/features/entry-editor/x.tsx', "import { Row } from '../entry-list/row/entry-row.tsx';"],
])('%s is refused the import %s', (path, text) => {
  expect(findCrossings([{ path, imports: importsOf(path, text) }])).toHaveLength(1);
});

test.each([
  ['apps/server/src/features/tags/tags.routes.ts', "import { a } from '../entries/entries.service.ts';"],
  ['apps/server/src/features/tags/tags.service.ts', "import { a } from '../entries/entries.queries.ts';"],
  ['apps/server/src/features/tags/tags.queries.ts', "import type { Db } from '../../db/pool.ts';"],
  ['apps/web/src/features/tags/tags.page.tsx', "import { useEntries } from '../entries/entries.api.ts';"],
  ['apps/web/src/features/entry-list/x.tsx', "import { ChipField } from '../entry-editor/chip-field.tsx';"],
  ['apps/web/src/product/file-formats.ts', "import { names } from '@parlance/formats/catalogue';"],
])('%s may have the import %s', (path, text) => {
  expect(findCrossings([{ path, imports: importsOf(path, text) }])).toEqual([]);
});

test('names that a file imports to export them again are found', () => {
  const text = [
    "import { find, type Row, type Other as Mine } from './tags.queries.ts';",
    'export { find as get, type Mine, own };',
    'export type { Row };',
  ].join('\n');
  const path = 'apps/server/src/features/tags/tags.service.ts';
  const handedOn = handedOnBy(text);
  expect(handedOn).toEqual(['find', 'Mine', 'Row']);
  expect(findCrossings([{ path, imports: [], handedOn }])).toHaveLength(3);
});

test('types with one name in two files are found', () => {
  const text =
    'export interface Row {}\nexport type Kept = Row;\ntype Own = 1;\nexport abstract class Held {}\n';
  const types = typesOf(text);
  expect(types).toEqual(['Row', 'Kept', 'Held']);
  const other = {
    path: 'packages/domain/src/tags/row.ts',
    imports: [],
    types: typesOf('export type Row = 1;'),
  };
  const files = [{ path: 'packages/domain/src/entry/row.ts', imports: [], types }, other];
  expect(findCrossings(files)).toEqual([
    'The type Row has its name 2 times: packages/domain/src/entry/row.ts, packages/domain/src/tags/row.ts.',
  ]);
});

test('folders of a package, or features of the web app, that import each other are found', () => {
  const shared = { path: 'packages/formats/src/shared/a.ts', imports: ['packages/formats/src/message/b.ts'] };
  const message = {
    path: 'packages/formats/src/message/c.ts',
    imports: ['packages/formats/src/shared/d.ts'],
  };
  expect(findCrossings([shared, message])).toEqual([expect.stringContaining('Folders in a circle')]);
  const web = 'apps/web/src/features';
  const pages = [
    { path: `${web}/tags/tags.page.tsx`, imports: [`${web}/projects/projects.api.ts`] },
    { path: `${web}/projects/card.tsx`, imports: [`${web}/tags/tags.api.ts`] },
    { path: `${web}/projects/projects.api.ts`, imports: [`${web}/projects/steps.ts`] },
  ];
  expect(findCrossings(pages)).toEqual([]);
  const back = {
    path: `${web}/tags/tags.api.ts`,
    imports: [`${web}/projects/projects.api.ts`, `${web}/tags/x.ts`],
  };
  expect(findCrossings([...pages, back])).toEqual([expect.stringContaining('Folders in a circle')]);
  const feature = 'apps/server/src/features/import';
  const parts = [
    { path: `${feature}/import.job.ts`, imports: [`${feature}/read/detect.ts`] },
    { path: `${feature}/read/detect.ts`, imports: [`${feature}/safe-path.ts`] },
  ];
  expect(findCrossings(parts)).toEqual([expect.stringContaining('Folders in a circle')]);
});

test('server code below the formats catalogue is found', () => {
  const crossings = findCrossings([
    { path: 'packages/formats/src/catalogue.ts', imports: ['packages/formats/src/names.ts'] },
    { path: 'packages/formats/src/names.ts', imports: ['node:fs'] },
  ]);
  expect(crossings).toEqual([expect.stringContaining('node:fs')]);
});
