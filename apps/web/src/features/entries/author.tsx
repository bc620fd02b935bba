import type { EntryRow } from '@parlance/contract/entries';
import { useFormat } from '../../i18n/format.ts';
import { useView } from './view.ts';

/** Who changed a text last, and when. */
export function Author({ row, className }: { row: EntryRow; className?: string }) {
  const { t } = useView();
  const format = useFormat();
  if (!row.valueUser || !row.valueUpdatedAt) return null;
  const who = <bdi key="who">{row.valueUser.displayName}</bdi>;
  return <span className={className}>{t.rich('author', { who, when: format.ago(row.valueUpdatedAt) })}</span>;
}
