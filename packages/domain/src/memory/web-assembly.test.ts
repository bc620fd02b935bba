import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import wabt from 'wabt';

it.each([
  ['count-differing', 'countDifferingWasm'],
  ['distance-in-band', 'distanceInBandWasm'],
])('%s has the binary form of its text', async (name, constant) => {
  const { parseWat } = await wabt();
  const source = `${name}.wat`;
  const parsed = parseWat(source, readFileSync(join(import.meta.dirname, source), 'utf8'));
  const binary = Buffer.from(parsed.toBinary({}).buffer).toString('base64');
  const lines = binary.match(/.{1,100}/g)?.map((line) => `  '${line}'`) ?? [];
  await expect(
    `/** Made of ${source} by web-assembly.test.ts, in base64. */\nexport const ${constant} =\n${lines.join(' +\n')};\n`,
  ).toMatchFileSnapshot(`./${name}.wasm.ts`);
});
