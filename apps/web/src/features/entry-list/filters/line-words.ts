import { useText } from '../../../i18n/i18n.ts';
import type { LineId } from '../../entries/model/filters.ts';

const isOfIssue = (id: LineId): id is Extract<LineId, `issue_${string}`> => id.startsWith('issue_');
const isOfStatus = (id: LineId): id is Extract<LineId, `status_${string}`> => id.startsWith('status_');

/** The words of the filter lines; statuses and issues have the same names everywhere. */
export function useLineWords(): (id: LineId) => string {
  const t = useText('language-view');
  const shell = useText('shell');
  const checks = useText('checks');
  return (id) => (isOfStatus(id) ? shell(id) : isOfIssue(id) ? checks(id) : t(id));
}
