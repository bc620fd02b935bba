/** The terms of a project for those who look into texts before the reader of the feed: imports, and answers of one entry. */
import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issueBits, type TermIssue } from '@parlance/domain/checks/issues';
import type { TextField, Warning } from '@parlance/domain/checks/warnings';
import type { Glossary } from '@parlance/domain/glossary/glossary';
import { termMessage } from '@parlance/domain/glossary/message';
import { createBatcher } from '../../db/batcher.ts';
import type { Db } from '../../db/pool.ts';
import { textHash, withoutDismissed } from '../entry-store/warnings.service.ts';
import { findTermContext, termBits } from './check-terms.queries.ts';
import { readyGlossary } from './ready-glossary.service.ts';
import { findGlossary } from './terms.queries.ts';

/** A text with its base text, which is null for texts of the base language. */
export interface TextsOfRow {
  base: string | null;
  value: string | null;
  draft: string | null;
  /** `translations.dismissed`. */
  dismissed: Dismissals | null;
}

export interface ProjectTerms {
  /** The issues of a text with what terms say of it, in place of what they said before. */
  issuesOf: (language: string, texts: TextsOfRow, issues: number) => number;
  /** The same in words. */
  warningsOf: (language: string, texts: TextsOfRow) => Warning[];
  /** The words that a check names in a text, dismissed or not. */
  wordsOf: (issue: TermIssue, language: string, texts: { base: string | null; text: string }) => string[];
}

/** undefined: the project has no terms. */
export async function findProjectTerms(db: Db, projectId: number): Promise<ProjectTerms | undefined> {
  const used = await findGlossary(db, projectId);
  if (used.version === null && used.sharedBy === null) return undefined;
  const { languages, counted } = await findTermContext(db, projectId);
  const ready = await readyGlossary(db, projectId, { codes: languages.map(({ code }) => code), used });
  return ready && termsOf(ready.glossary, counted);
}

/** A row of an entry as far as terms are about it. */
interface RowWithIssues extends Omit<TextsOfRow, 'base'> {
  language: string;
  base_language: string | null;
  base_value: string | null;
  issues: number;
}

/** A row with what terms say of its texts. */
type WithTermIssues = <Row extends RowWithIssues>(projectId: number, row: Row) => Promise<Row>;

/**
 * For answers of one entry. The reader of the feed writes what terms say a moment after the text; who has just saved it is
 * answered what is going to be there. Those who ask while a read is under way share the next one (docs/decisions/0234).
 */
export function createTermIssues(db: Db): WithTermIssues {
  const findTerms = createBatcher(String, async (projectId: number, askers: null[]) => {
    const terms = await findProjectTerms(db, projectId);
    return askers.map(() => terms);
  });
  return async (projectId, row) => {
    if (row.value === null && row.draft === null) return row;
    const terms = await findTerms(projectId, null);
    if (!terms) return row;
    const { language, base_language: baseLanguage, base_value: source, issues } = row;
    const base = language === baseLanguage ? null : source;
    return { ...row, issues: terms.issuesOf(language, { ...row, base }, issues) };
  };
}

const fields = { value: 'Translation', draft: 'Draft' } as const satisfies Record<TextField, string>;

function termsOf(glossary: Glossary, counted: number): ProjectTerms {
  const problemsOf = (language: string, { base, dismissed, ...texts }: TextsOfRow, field: TextField) => {
    const text = texts[field];
    if (text === null) return [];
    const baseHash = dismissed === null || base === null ? null : textHash(base);
    return withoutDismissed(glossary.problemsOf({ base, text, language }), text, {
      dismissed,
      base: baseHash,
    });
  };
  return {
    issuesOf: (language, texts, issues) => {
      let bits = 0;
      for (const field of ['value', 'draft'] as const)
        for (const { issue } of problemsOf(language, texts, field)) bits |= issueBits[issue];
      return (issues & ~termBits) | (bits & counted);
    },
    warningsOf: (language, texts) =>
      (['value', 'draft'] as const).flatMap((field) =>
        problemsOf(language, texts, field).map(
          ({ issue, word }): Warning => ({
            issue,
            field,
            variable: word,
            message: termMessage({ issue, word }, fields[field]),
          }),
        ),
      ),
    wordsOf: (asked, language, texts) => [
      ...new Set(
        glossary
          .problemsOf({ ...texts, language })
          .flatMap(({ issue, word }) => (issue === asked ? [word] : [])),
      ),
    ],
  };
}
