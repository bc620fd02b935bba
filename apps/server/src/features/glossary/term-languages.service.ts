/** What a term is called in one language: added, changed and removed, each as an operation. */
import { type GlossaryEntry, glossaryErrors, type SeenTranslation } from '@parlance/contract/glossary';
import { languageErrors } from '@parlance/contract/languages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { ApiError } from '../../http/errors.ts';
import type { Writer } from '../entry-store/write.service.ts';
import {
  answer,
  assertLanguages,
  assertMayHave,
  changeGlossary,
  lockOwnTerms,
  refuseChanged,
  writeTerms,
} from './change-terms.service.ts';
import type { GlossaryDeps } from './glossary.service.ts';
import { changedText, type GivenText } from './term-changes.ts';
import { listChangedTexts } from './term-conflicts.ts';
import type { LanguageCodes, TermRow } from './terms.queries.ts';

/** Changes one language of a term: adds, changes or removes it; answers the term. */
function changeLanguage(
  deps: GlossaryDeps,
  writer: Writer,
  { id, language }: { id: string; language: string },
  change: (row: TermRow, code: string, codes: LanguageCodes) => TermRow['texts'],
  isChanged: (row: TermRow, code: string) => string[] = () => [],
): Promise<GlossaryEntry> {
  const code = normalLanguageCode(language);
  return changeGlossary(deps, writer, async (trx, writing, codes) => {
    const rows = await lockOwnTerms(trx, writing.projectId, [id]);
    const after = rows.map((row) => ({ ...row, texts: change(row, code, codes) }));
    for (const row of rows) await refuseChanged(trx, writing.projectId, row.id, isChanged(row, code));
    assertLanguages(writer, codes, [code]);
    await writeTerms(trx, writing, rows, after);
    return rows.map((row) => row.id);
  }).then(async (done) => {
    const { entries } = await answer(deps.db, writer.project.id, done);
    const [entry] = entries;
    if (!entry) throw new ApiError(glossaryErrors.entryNotFound);
    return entry;
  });
}

/** Adds a language to a term. @throws noLanguageToAdd, entryNotFound, languageExists */
export const addTermLanguage = (
  deps: GlossaryDeps,
  writer: Writer,
  { language, ...given }: GivenText & { id: string; language: string },
): Promise<GlossaryEntry> =>
  changeLanguage(deps, writer, { id: given.id, language }, (row, code, codes) => {
    if (row.texts[code]) throw new ApiError(languageErrors.languageExists);
    assertMayHave(code, codes);
    return { ...row.texts, [code]: changedText(undefined, given) };
  });

/** Changes translation, description or variants of a term in a language. @throws entryNotFound, termChanged */
export const changeTermLanguage = (
  deps: GlossaryDeps,
  writer: Writer,
  of: { id: string; language: string },
  { seen, ...given }: GivenText & { seen?: SeenTranslation | undefined },
): Promise<GlossaryEntry> =>
  changeLanguage(
    deps,
    writer,
    of,
    (row, code) => {
      if (!row.texts[code]) throw new ApiError(glossaryErrors.entryNotFound);
      return { ...row.texts, [code]: changedText(row.texts[code], given) };
    },
    ({ texts }, code) => (texts[code] ? listChangedTexts(texts[code], seen, given) : []),
  );

/** Removes a language from a term; that of the project stays. @throws entryNotFound */
export const deleteTermLanguage = (
  deps: GlossaryDeps,
  writer: Writer,
  of: { id: string; language: string },
): Promise<GlossaryEntry> =>
  changeLanguage(deps, writer, of, (row, code, { base }) => {
    const { [code]: gone, ...others } = row.texts;
    if (!gone || code === base) throw new ApiError(glossaryErrors.entryNotFound);
    return others;
  });
