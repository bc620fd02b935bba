import type { Over } from '@parlance/domain/checks/over';
import type { Text } from '../i18n/i18n.ts';

/** The sentence of a text that is too long, or longer than its base text: of all problems the one that a list draws at once. */
export const overWords = (t: Text<'checks'>, { than, count }: Over): string =>
  t(than === 'allowed' ? 'problem_tooLong' : 'problem_longerThanBase', { count });
