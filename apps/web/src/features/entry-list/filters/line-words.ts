import { useText } from '../../../i18n/i18n.ts';
import type { LineId } from '../../entries/model/filters.ts';

const isOfStatus = (id: LineId): id is Extract<LineId, `status_${string}`> => id.startsWith('status_');

/** The words of the filter lines; statuses have the same names everywhere. */
export function useLineWords(): (id: LineId) => string {
  const t = useText('language-view');
  const shell = useText('shell');
  return (id) => (isOfStatus(id) ? shell(id) : t(id));
}
