import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unknownFormat } from './formats.ts';

const main = join(import.meta.dirname, 'main.ts');
const all = 'The page "File formats" of a server (/help/formats) has all.';

it.each([
  ['nope', `There is no format "nope". ${all}`],
  ['strings', `There is no format "strings". Near are: ios_strings. ${all}`],
  ['andriod-xml', `There is no format "andriod-xml". Near are: android_xml. ${all}`],
  ['PO', `There is no format "PO". Near are: gettext_po. ${all}`],
  ['', `There is no format "". ${all}`],
  ['gettext_po', undefined],
])('of a name that none has, the near ones are told: %s', (name, sentence) => {
  expect(unknownFormat(name)).toBe(sentence);
});

it('is refused by init, which writes nothing then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'));
  try {
    const init = (...args: string[]) =>
      spawnSync(process.execPath, [main, 'init', ...args], { cwd: folder, encoding: 'utf8' });
    expect(init('--format', 'nope')).toMatchObject({
      ...{ status: 2, stdout: '', stderr: `There is no format "nope". ${all}\n` },
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(init('--format', 'arb')).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
