import { computeIssues } from '@parlance/domain/checks/issues';
import { issueBits } from '@parlance/domain/entry/issues';
import type { EntryRowData } from './entries.queries.ts';
import { textHash } from './text-hash.ts';

/** Issues and base hash of a row that gets other texts or another maximum length; saved now, it is not outdated. */
export function checkedNow(
  row: Pick<EntryRowData, 'base_value' | 'issues'>,
  isBase: boolean,
  text: { value: string | null; draft: string | null; maxLength: number | null },
): { issues: number; baseHash: number | null } {
  return {
    issues: computeIssues({
      isBase,
      baseValue: row.base_value,
      ...text,
      outdated: false,
      glossaryMissing: (row.issues & issueBits.glossaryMissing) !== 0,
    }),
    baseHash: isBase || row.base_value === null ? null : textHash(row.base_value),
  };
}
