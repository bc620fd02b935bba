import { parseOrigin } from '@parlance/domain/entry/text-origin';
import type { TranslatedRow } from './translated.queries.ts';

/** Whether a machine wrote a text and nobody changed it: it is no memory. */
export const isByMachine = ({ origin }: Pick<TranslatedRow, 'origin'>): boolean =>
  origin !== null && parseOrigin(origin)?.kind === 'machine';
