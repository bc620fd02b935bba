import { entryStatus } from '@parlance/domain/entry/status';
import type { FilterConditions, OfferedChoice } from '@parlance/domain/filter/conditions';
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconFilter,
  IconList,
  IconLock,
  IconPencil,
  IconSquareDashed,
  IconVersions,
} from '@tabler/icons-react';
import { type Status, StatusMark } from '../../../product/status-glyph.tsx';

type State = `state_${FilterConditions['state']['of'][number]}`;

const icons: Record<State | OfferedChoice, readonly [typeof IconList, string | undefined]> = {
  state_all: [IconList, ''],
  state_untranslated: [IconSquareDashed, 'empty'],
  state_drafts: [IconPencil, 'draft'],
  state_draftsWithoutValue: [IconPencil, 'draft'],
  state_draftsWithValue: [IconPencil, 'draft'],
  state_translated: [IconCheck, 'published'],
  state_locked: [IconLock, 'empty'],
  state_issues: [IconAlertTriangle, 'problem'],
  preset_duplicates: [IconCopy, undefined],
  preset_inconsistencies: [IconVersions, undefined],
};

/** The sign of a filter: its own icon, its status's glyph, or that of any filter. Kinds of issues have none. */
export function FilterIcon({ id }: { id: string }) {
  if (Object.hasOwn(icons, id)) {
    const [Sign, look] = icons[id as keyof typeof icons];
    return <Sign size={14} stroke={1.75} data-look={look} aria-hidden />;
  }
  const status = id.startsWith('status_') ? entryStatus[id.slice(7) as keyof typeof entryStatus] : undefined;
  if (status === undefined)
    return id.startsWith('issue_') ? null : <IconFilter size={14} stroke={1.75} aria-hidden />;
  return <StatusMark status={status as Status | 0} />;
}
