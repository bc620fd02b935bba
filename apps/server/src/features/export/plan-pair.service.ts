/** `Localizable.strings` with its .stringsdict: the first cannot hold plural forms, the second holds only those. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { findPair, hasPlainTexts, hasPluralForms } from './export.queries.ts';
import type { ExportPlan, NewPairMember, RowScope } from './export-plan.types.ts';
import type { ExportRequest } from './export-request.service.ts';
import { hasOtherKeys } from './other-prefix.service.ts';
import { planKeptFile } from './plan-kept.service.ts';
import { planNewFile } from './plan-new.service.ts';

/**
 * Plans both files of each language: the kept ones if one pair holds exactly the chosen entries, else new ones if there
 * are plural forms and the options keep them, only that of the plural forms if there is nothing else. undefined: one file is enough. `scopes`: one for each language;
 * `needsNewFile`: new files in any case; `isOneFile`: only that of the texts, also if it has none.
 */
export async function planPair(
  db: Db,
  texts: CatalogueEntry,
  scopes: readonly RowScope[],
  { needsNewFile, isOneFile }: Pick<ExportRequest, 'needsNewFile' | 'isOneFile'>,
): Promise<ExportPlan[] | undefined> {
  const { pluralsBeside } = texts;
  const [first] = scopes;
  if (!first || !pluralsBeside || first.options.disablePlurals) return undefined;
  const { projectId, entries } = first;
  const of = { projectId, baseLanguageId: first.base.id };
  // The prefix of a kept file is not one that was asked for.
  const removeKeyPrefix = entries.kind === 'file' ? '' : first.keyPrefix;
  const pair = needsNewFile ? undefined : await findPair(db, of, texts, entries);
  const files = pair ? [pair.texts, pair.plurals] : [];
  const areOther = await Promise.all(
    files.map(({ id }) => hasOtherKeys(db, id, { projectId, entries, removeKeyPrefix })),
  );
  const isTagged = entries.kind === 'tags';
  const written = isOneFile ? files.slice(0, 1) : files;
  if (files.length > 0 && !areOther.includes(true))
    return Promise.all(
      scopes.flatMap((scope) =>
        written.map((file) =>
          planKeptFile(db, scope, { file, isWhole: true, without: pair?.without ?? [], isTagged }, false),
        ),
      ),
    );
  const languageIds = scopes.map(({ language }) => language.id);
  if (!(await hasPluralForms(db, projectId, entries, languageIds))) return undefined;
  const plurals = getCatalogueEntry(pluralsBeside.format);
  // Without other texts the file of the texts would be empty.
  const hasTexts = isOneFile || (await hasPlainTexts(db, projectId, entries));
  return scopes.flatMap((scope): NewPairMember[] => {
    const common = { kind: 'new-pair-member', pluralsFormat: plurals.name } as const;
    return [
      ...(hasTexts ? [{ ...planNewFile(texts, scope), ...common, member: 'texts' as const }] : []),
      ...(isOneFile ? [] : [{ ...planNewFile(plurals, scope), ...common, member: 'plurals' as const }]),
    ];
  });
}
