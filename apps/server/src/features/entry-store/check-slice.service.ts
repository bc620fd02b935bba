import { issueBits } from '@parlance/domain/checks/issues';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { SliceBounds } from '../../db/slices.ts';
import {
  type CheckPosition,
  type LanguageToCheck,
  listTextsToCheck,
  type TextToCheck,
  writeIssuesFound,
} from './check-slice.queries.ts';
import { issuesOfRow } from './warnings.service.ts';

/** Some 20 ms of rules, in which nobody else is answered. */
export const textsAtOnce: SliceBounds = { items: 500, bytes: 1024 * 1024 };

/** Before all texts of a project and those after it. */
export const beginning = (projectId: number): CheckPosition => ({ projectId, languageId: 0, entryId: 0 });

export interface CheckedSlice {
  /** Up to where texts are checked: the end of the language, where there was none left. */
  next: CheckPosition;
  looked: number;
  written: number;
}

/**
 * Checks the texts of a language that come after a place, each against its base text of now; a transaction of its own.
 * `isNewBase`: the base texts are those of another language since.
 */
export async function checkSlice(
  db: Db,
  language: LanguageToCheck,
  from: CheckPosition,
  { bounds, isNewBase }: { bounds: SliceBounds; isNewBase: boolean },
): Promise<CheckedSlice> {
  const { project_id: projectId, language_id: languageId } = language;
  const isSame = from.projectId === projectId && from.languageId === languageId;
  const after = isSame ? from.entryId : 0;
  const texts = await listTextsToCheck(db, language, after, bounds);
  const last = texts.at(-1);
  if (!last) return { next: { projectId, languageId: languageId + 1, entryId: 0 }, looked: 0, written: 0 };
  const found = texts
    .map((text) => ({ text, issues: issuesNow(text, language) }))
    .filter(({ text, issues }) => issues !== text.issues || (isNewBase && fallsBehind(text)));
  const written =
    found.length === 0
      ? 0
      : await inProject(db, projectId, (trx) => writeIssuesFound(trx, language, found, { isNewBase }));
  // Texts that became others meanwhile are looked at once more, with the rest of their slice.
  const isDone = written === found.length;
  return {
    next: { projectId, languageId, entryId: isDone ? last.entry_id : after },
    looked: isDone ? texts.length : 0,
    written,
  };
}

const isOutdated = ({ issues }: TextToCheck): boolean => (issues & issueBits.outdated) !== 0;

/** Whether it would become outdated by the choice of another base language alone. */
const fallsBehind = (text: TextToCheck): boolean => text.remembers_other && !isOutdated(text);

/** Whether a base text is another than it was is no check: it stays as it was found. */
const issuesNow = (text: TextToCheck, language: LanguageToCheck): number =>
  issuesOfRow(text, {
    isBase: language.language_id === language.base_language_id,
    outdated: isOutdated(text),
  });
