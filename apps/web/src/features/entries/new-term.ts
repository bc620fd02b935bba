import { openDialog } from '../../routing/dialogs.ts';
import { mayIn } from '../../session/may.ts';
import { selectedTerm } from './selected-texts.ts';
import type { View } from './view.ts';

/** Whether the user may add a term with a translation: the term itself is a text of the base language. */
export const mayAddTerm = ({ project, base, may }: View): boolean =>
  may('glossary.change') && mayIn(project, 'glossary.change', base._id);

/** Asks for a new term; what is selected in the source text, the translation or both is filled in. */
export function openNewTerm(view: View): void {
  const { language, ...term } = selectedTerm(view);
  openDialog('newTerm', {
    projectId: view.project._id,
    ...term,
    ...(language !== undefined && { language }),
  });
}
