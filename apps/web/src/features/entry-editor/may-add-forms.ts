import { maySave } from '../entries/model/texts.ts';
import type { View } from '../entries/view.ts';

/** Whether the user may add forms that the language uses: to translate them, or, in the base language, as new sources. */
export const mayAddForms = ({ rights, isBase, may }: Pick<View, 'rights' | 'isBase' | 'may'>): boolean =>
  maySave(rights) && (!isBase || may('entries.create'));
