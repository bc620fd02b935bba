import { later } from '../../ui/later.ts';

/** The checks of texts: fetched after the list, since nobody has typed by then. */
export const textChecks = later(() => import('./model/problems.ts'));
