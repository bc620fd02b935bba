import type { EntryRow } from '@parlance/contract/entries';
import { issueBits, issues } from '@parlance/domain/checks/issues';
import { type TextField, type Warning, warningsOf } from '@parlance/domain/checks/warnings';

/** All problems of a text as it is typed, by the rules of the server; `field` is where a save puts it. */
export function problemsOf(
  row: Pick<EntryRow, 'baseValue' | 'maxLength' | 'issues'>,
  text: string,
  { field, isBase }: { field: TextField; isBase: boolean },
): Warning[] {
  const texts = { value: null, draft: null, [field]: text === '' ? null : text };
  const outdated = (row.issues & issueBits.outdated) !== 0;
  const { baseValue, maxLength } = row;
  return warningsOf({ isBase, baseValue, maxLength, outdated, ...texts }).toSorted(
    (one, other) => issues.indexOf(one.issue) - issues.indexOf(other.issue),
  );
}
