/** A new file, in pieces: while its entries are read where its format lets it, else when all of them are known. */
import type { FreshFile } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import type pg from 'pg';
import { areFew } from './export-rows.ts';
import { foresee } from './foresee.ts';
import { readUnits, unitsAsStored } from './read-units.ts';
import type { WriteInput } from './write-file.ts';
import { writeOptions } from './write-options.ts';

/** @throws WriteError before the first piece: what was sent cannot be taken back */
export async function* freshFile(client: pg.Client, input: WriteInput): AsyncGenerator<Uint8Array> {
  const format = getFormat(input.format);
  const { stream } = format;
  const single = ofOneLanguage(input);
  const canStream = single && !single.half && !single.options.sortByKey && single.keyPrefix === '';
  if (stream && canStream && !areFew(single.entries)) {
    // What is foreseen is of the same moment as what is read.
    await client.query('begin isolation level repeatable read read only');
    const { isPlain, overview } = await foresee(client, single, stream);
    if (isPlain)
      yield* asTheyCome(stream.begin(writeOptions(single), overview), unitsAsStored(client, single));
    await client.query('rollback');
    if (isPlain) return;
  }
  const units = await readUnits(client, input);
  yield* [...format.write({ units }, writeOptions(input))];
}

/** The same for its only language, as files have it that hold no others. */
function ofOneLanguage({ languages, ...input }: WriteInput): WriteInput | undefined {
  const [language = input.language, ...others] = languages ?? [];
  return others.length === 0 ? { ...input, language } : undefined;
}

async function* asTheyCome(file: FreshFile, batches: AsyncIterable<Unit[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(file.head);
  for await (const units of batches) {
    let text = '';
    for (const unit of units) text += file.add(unit);
    yield encoder.encode(text);
  }
  yield encoder.encode(file.end());
}
