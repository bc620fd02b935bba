import type { EntryRow } from '@parlance/contract/entries';
import { issueBits, issues } from '@parlance/domain/checks/issues';
import { defaultLevels, saidBits } from '@parlance/domain/checks/levels';
import { isSingleNumberForm } from '@parlance/domain/checks/single-number';
import { type TextField, type Warning, warningsOf } from '@parlance/domain/checks/warnings';

const said = saidBits(defaultLevels);

/** All problems of a text during input, by the server's rules; `field` is the field that a save writes. */
export function problemsOf(
  row: Pick<EntryRow, 'key' | 'baseValue' | 'maxLength' | 'issues'>,
  text: string,
  { field, isBase, language }: { field: TextField; isBase: boolean; language: string },
): Warning[] {
  const texts = { value: null, draft: null, [field]: text === '' ? null : text };
  const outdated = (row.issues & issueBits.outdated) !== 0;
  const { key, baseValue, maxLength } = row;
  const isSingleNumber = isSingleNumberForm(key, language);
  const checked = { isBase, language, baseValue, maxLength, outdated, isSingleNumber, ...texts };
  return warningsOf(checked, said).toSorted(
    (one, other) => issues.indexOf(one.issue) - issues.indexOf(other.issue),
  );
}
