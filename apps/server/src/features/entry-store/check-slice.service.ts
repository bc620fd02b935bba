import { issueBits } from '@parlance/domain/checks/issues';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { SliceBounds } from '../../db/slices.ts';
import {
  type CheckPosition,
  type LanguageToCheck,
  listTextsToCheck,
  type StoredTextToCheck,
  writeIssuesFound,
} from './check-slice.queries.ts';
import { issuesOfRow } from './warnings.service.ts';

/** Rules block the process for some 20 ms per slice. No other request is answered during that time. */
export const textsAtOnce: SliceBounds = { items: 500, bytes: 1024 * 1024 };

/** The position before all texts of a project. */
export const beginning = (projectId: number): CheckPosition => ({ projectId, languageId: 0, entryId: 0 });

export interface CheckedSlice {
  /** The position up to which texts are checked: the end of the language, if none was left. */
  next: CheckPosition;
  looked: number;
  written: number;
}

interface HowChecked {
  bounds: SliceBounds;
  /** The project has another base language now. */
  isNewBase?: boolean;
  /** Which texts are outdated was not stored: it follows from the base texts that they were saved against. */
  judgesOutdated?: boolean;
}

/** Checks the texts of a language after a position against their current base texts, in a transaction of its own. */
export async function checkSlice(
  db: Db,
  language: LanguageToCheck,
  from: CheckPosition,
  { bounds, isNewBase = false, judgesOutdated = false }: HowChecked,
): Promise<CheckedSlice> {
  const { project_id: projectId, language_id: languageId } = language;
  const isSame = from.projectId === projectId && from.languageId === languageId;
  const after = isSame ? from.entryId : 0;
  const texts = await listTextsToCheck(db, language, after, bounds);
  const last = texts.at(-1);
  if (!last) return { next: { projectId, languageId: languageId + 1, entryId: 0 }, looked: 0, written: 0 };
  const found = texts
    .map((text) => ({ text, issues: issuesNow(text, language, judgesOutdated) }))
    .filter(({ text, issues }) => issues !== text.issues || (isNewBase && fallsBehind(text)));
  const written =
    found.length === 0
      ? 0
      : await inProject(db, projectId, (trx) => writeIssuesFound(trx, language, found, { isNewBase }));
  // If texts changed during the check, the whole slice is checked once more.
  const isDone = written === found.length;
  return {
    next: { projectId, languageId, entryId: isDone ? last.entry_id : after },
    looked: isDone ? texts.length : 0,
    written,
  };
}

const isOutdated = ({ issues }: StoredTextToCheck): boolean => (issues & issueBits.outdated) !== 0;

/** Whether the change of the base language alone would make the text outdated. */
const fallsBehind = (text: StoredTextToCheck): boolean => text.remembers_other && !isOutdated(text);

/** The mark "outdated" stays as it was, unless it was not stored. */
const issuesNow = (text: StoredTextToCheck, language: LanguageToCheck, judgesOutdated: boolean): number =>
  issuesOfRow(text, {
    isBase: language.language_id === language.base_language_id,
    outdated: isOutdated(text) || (judgesOutdated && text.is_behind),
  });
