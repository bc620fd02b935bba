import { openDialog } from '../../routing/dialogs.ts';
import { selectedTerm } from './selected-texts.ts';
import type { View } from './view.ts';

/** Asks for a new term; what is selected in the source text, the translation or both is filled in. */
export function openNewTerm(view: View): void {
  const { language, ...term } = selectedTerm(view);
  openDialog('newTerm', {
    projectId: view.project._id,
    ...term,
    ...(language !== undefined && { language }),
  });
}
