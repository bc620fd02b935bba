import type { Over } from '@parlance/domain/checks/warnings';
import type { Text } from '../../i18n/i18n.ts';

/** The specification's sentence of a text that is too long, in the language of the interface. */
export const overWords = (t: Text<'language-view'>, { count, than }: Over): string =>
  t(than === 'allowed' ? 'longerThanAllowed' : 'longerThanBase', { count });
