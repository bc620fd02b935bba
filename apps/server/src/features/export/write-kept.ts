/** A kept file again, with what is stored now. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { getFormat } from '@parlance/formats/registry';
import type pg from 'pg';
import type { FileStore } from '../../ports/files/port.ts';
import { rewriteDocument } from '../spreadsheet-mapping/with-mapping.service.ts';
import { getsFields, withFields } from './added-fields.ts';
import { allChanged, differing, findChanged, isNothing } from './changed-facts.ts';
import { exportRows } from './export-rows.ts';
import { teller } from './export-units.ts';
import { KeptBodies } from './kept-bodies.ts';
import { KeptBody, readKept } from './kept-body.ts';
import { readUnits, readUnitsOfSeveral } from './read-units.ts';
import { areUnchanged, atOneMoment } from './several-languages.ts';
import type { WriteInput } from './write-file.ts';
import { writeOptions } from './write-options.ts';

/** A kept body as it is where everything is as it says; else written again. */
export async function writeKept(
  client: pg.Client,
  input: WriteInput,
  { contentHash, asTemplate, spreadsheet }: NonNullable<WriteInput['body']>,
  store: FileStore,
): Promise<Uint8Array> {
  const bytes = await store.get(contentHash);
  if (input.languages) return writeKeptOfSeveral(client, input, input.languages, bytes);
  const hidden = await hiddenKeys(input, store);
  const found = await findChanged(client, input);
  const former = asTemplate && !getsFields(input, found) ? [] : readKept(input, bytes).units;
  const own = asTemplate ? [] : former;
  const kept = new KeptBody(
    input,
    own.filter(({ key }) => !hidden.has(key)),
  );
  const changed = asTemplate ? allChanged(found) : differing(found, own);
  const isSame = !asTemplate && isNothing(changed) && (await isUnchanged(client, input, kept, hidden));
  if (isSame) return bytes;
  const units = (await readUnits(client, input, { kept: { of: () => kept } }))
    .filter(({ key }) => !hidden.has(key))
    .map((unit) => kept.asItStands(unit));
  const { units: all, metadata } = withFields(input, units, former, found);
  return rewriteDocument(
    input.format,
    bytes,
    // What is hidden stays as the file has it: the text that is stored is the one that hides it.
    [...all, ...own.filter(({ key }) => hidden.has(key))],
    { ...writeOptions(input), asTemplate, changed: { ...changed, metadata } },
    spreadsheet,
  );
}

/** A text without a key is no entry, and stays in its file. */
const notImported = '';

/** Keys of units that stay as the file has them: those that its import left out, and for a .strings file those that the
 *  .stringsdict beside it has. */
export async function hiddenKeys(
  { format, language, body }: WriteInput,
  store: FileStore,
): Promise<ReadonlySet<string>> {
  const { dict, leftOut = [] } = body ?? {};
  const hidden = new Set([...leftOut, notImported]);
  const beside = getCatalogueEntry(format).pluralsBeside;
  if (dict === undefined || !beside) return hidden;
  const { units } = getFormat(beside.format).read(await store.get(dict), { language: language.code });
  for (const { key } of units) hidden.add(key);
  return hidden;
}

async function writeKeptOfSeveral(
  client: pg.Client,
  input: WriteInput,
  languages: WriteInput['language'][],
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const { units: all } = readKept(input, bytes);
  const leftOut = new Set([...(input.body?.leftOut ?? []), notImported]);
  const own = all.filter(({ key }) => !leftOut.has(key));
  const kept = new KeptBodies(input, own);
  return atOneMoment(client, async () => {
    const found = await findChanged(client, input);
    const changed = differing(found, own);
    if (isNothing(changed) && (await areUnchanged(client, input, languages, kept))) return bytes;
    const stored = (await readUnitsOfSeveral(client, input, languages, { kept })).filter(
      ({ key }) => !leftOut.has(key),
    );
    const { units, metadata } = withFields(input, stored, own, found);
    const options = { ...writeOptions(input), changed: { ...changed, metadata } };
    const asTheyAre = all.filter(({ key }) => leftOut.has(key));
    return rewriteDocument(input.format, bytes, [...units, ...asTheyAre], options, input.body?.spreadsheet);
  });
}

/** Comparing alone takes a tenth of the time and memory of writing again, and most files are exported unchanged. */
async function isUnchanged(
  client: pg.Client,
  input: WriteInput,
  kept: KeptBody,
  hidden: ReadonlySet<string>,
): Promise<boolean> {
  const tell = teller(input, kept);
  let count = 0;
  let same = true;
  for await (const rows of exportRows(client, input, 'texts')) {
    for (const row of rows) {
      if (!same) break;
      const told = hidden.has(row.key) ? undefined : tell(row);
      if (!told) continue;
      count++;
      same = kept.says(row.key, told);
    }
  }
  return same && count === kept.size;
}
