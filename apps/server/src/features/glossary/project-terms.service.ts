/** The terms of a project for those who look into texts before the reader of the feed: imports, and answers of one entry. */
import { issueBits } from '@parlance/domain/checks/issues';
import type { TextField, Warning } from '@parlance/domain/checks/warnings';
import type { Glossary } from '@parlance/domain/glossary/glossary';
import { termMessage } from '@parlance/domain/glossary/message';
import type { Db } from '../../db/pool.ts';
import { findTermContext, termBits } from './check-terms.queries.ts';
import { readyGlossary } from './ready-glossary.service.ts';
import { findGlossary } from './terms.queries.ts';

/** A text with its base text, which is null for texts of the base language. */
export interface TextsOfRow {
  base: string | null;
  value: string | null;
  draft: string | null;
}

export interface ProjectTerms {
  /** The issues of a text with what terms say of it, in place of what they said before. */
  issuesOf: (language: string, texts: TextsOfRow, issues: number) => number;
  /** The same in words. */
  warningsOf: (language: string, texts: TextsOfRow) => Warning[];
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

/**
 * A row with what terms say of its texts. The reader of the feed writes that a moment after the text; who has just saved
 * it is answered what is going to be there.
 */
export async function withTermIssues<Row extends RowWithIssues>(
  db: Db,
  projectId: number,
  row: Row,
): Promise<Row> {
  if (row.value === null && row.draft === null) return row;
  const terms = await findProjectTerms(db, projectId);
  if (!terms) return row;
  const { language, base_language: baseLanguage, base_value: source, value, draft, issues } = row;
  const base = language === baseLanguage ? null : source;
  return { ...row, issues: terms.issuesOf(language, { base, value, draft }, issues) };
}

const fields = { value: 'Translation', draft: 'Draft' } as const satisfies Record<TextField, string>;

function termsOf(glossary: Glossary, counted: number): ProjectTerms {
  const problemsOf = (language: string, { base, ...texts }: TextsOfRow, field: TextField) => {
    const text = texts[field];
    return text === null ? [] : glossary.problemsOf({ base, text, language });
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
  };
}
