import { later } from '../../../ui/later.ts';

/** Fetched ahead. */
export const openForms = later(() => import('./open-forms.tsx'));
