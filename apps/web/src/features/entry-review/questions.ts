import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import { countedBits } from '@parlance/domain/checks/levels';
import type { Warning } from '@parlance/domain/checks/warnings';
import { openDialog } from '../../routing/dialogs.ts';
import { inOrder } from '../entries/model/problem-order.ts';
import { problemsOf } from '../entries/model/problems.ts';
import { editedText } from '../entries/model/texts.ts';
import { termProblemsOf, termsOfView, viewTerms } from '../entries/terms.ts';
import type { View } from '../entries/view.ts';
import { withTypedText } from './decisions.ts';

/** All problems of a text of an entry, what matters most first: those that the rules find, and those of the glossary. */
export function problemsIn(view: View, row: EntryRow, text: string): Warning[] {
  const { isBase, language, base, project } = view;
  const field = row.draft === null ? 'value' : 'draft';
  const languages = { language: language.name, baseLanguage: base.name };
  const terms = termsOfView(viewTerms.get(), view);
  const levels = project.checkLevels;
  return inOrder(
    [
      ...problemsOf(row, text, { field, isBase, ...languages, levels }),
      ...termProblemsOf(terms, row, text, { field, isBase }),
    ],
    levels,
  );
}

/** Those of them that the project takes for more than a hint. */
export function countedProblemsIn(view: View, row: EntryRow, text: string): Warning[] {
  const counted = countedBits(view.project.checkLevels);
  return problemsIn(view, row, text).filter(({ issue }) => (counted & issueBits[issue]) !== 0);
}

/**
 * What speaks against a text that is about to be accepted or published. That the source changed is not among it: accepting
 * says that the text fits it.
 */
function problemsAgainst(view: View, stored: EntryRow): Warning[] {
  const row = withTypedText(stored, view);
  const text = editedText(row);
  return text === '' ? [] : countedProblemsIn(view, row, text).filter(({ issue }) => issue !== 'outdated');
}

/** What is done with a text that may have problems. */
export type Deed = 'accept' | 'acceptAndPublish' | 'publish';

/** Does it at once where nothing speaks against it; otherwise shows what does, and asks. */
export function askBefore(view: View, row: EntryRow, deed: Deed, go: () => void): void {
  const problems = problemsAgainst(view, row);
  if (problems.length === 0) {
    go();
    return;
  }
  const isAsSeen = (now: EntryRow): boolean => editedText(now) === editedText(row);
  openDialog('acceptAnyway', {
    ...{ name: row.key, problems, deed },
    onAnyway: () => {
      const now = view.session.rows.get(row._id) ?? row;
      // The answer was about the text that was shown.
      if (isAsSeen(now)) go();
      else askBefore(view, now, deed, go);
    },
  });
}
