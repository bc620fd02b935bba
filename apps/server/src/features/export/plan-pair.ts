/** `Localizable.strings` with its .stringsdict: the one cannot hold plural forms, the other only those. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { findPairsHolding, hasPluralForms } from './export.queries.ts';
import { freshOne, keptOne } from './plan-one.ts';
import type { PlannedFile } from './planned-file.ts';
import type { WriteInput } from './write-file.ts';

/**
 * Both files of each language: the kept ones where one pair holds exactly what was chosen, else new ones where there
 * are plural forms and they are to be written as such. undefined: one file is enough. `inputs`: one for each language.
 */
export async function planPair(
  db: Db,
  texts: CatalogueEntry,
  inputs: readonly WriteInput[],
): Promise<PlannedFile[] | undefined> {
  const [first] = inputs;
  const { pluralsBeside } = texts;
  if (!first || !pluralsBeside || first.options.disablePlurals) return undefined;
  const { projectId, entries } = first;
  const pairs = await findPairsHolding(db, projectId, texts, entries);
  const [pair] = pairs;
  if (pair && pairs.length === 1) {
    const files = inputs.flatMap((input) => [
      keptOne(db, pair.texts, input),
      keptOne(db, pair.plurals, input),
    ]);
    return Promise.all(files);
  }
  const languageIds = inputs.map(({ language }) => language.id);
  if (!(await hasPluralForms(db, projectId, entries, languageIds))) return undefined;
  const halves = [
    { half: 'strings', format: texts },
    { half: 'stringsdict', format: getCatalogueEntry(pluralsBeside.format) },
  ] as const;
  return inputs.flatMap((input) =>
    halves.map(({ half, format }) => freshOne(format, { ...input, format: format.name, half })),
  );
}
