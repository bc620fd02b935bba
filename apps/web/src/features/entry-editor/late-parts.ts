import { later } from '../../ui/later.ts';

/** What the checks found in a text that is edited. */
export const problemList = later(() => import('./problem.tsx'));
/** What can be inserted; the keys of the bar work without it. */
export const insertions = later(() => import('./insertions.tsx'));
