import { entryStatus } from '@parlance/domain/entry/status';
import {
  IconAlertTriangle,
  IconCheck,
  IconList,
  IconLock,
  IconPencil,
  IconSquareDashed,
} from '@tabler/icons-react';
import { type Status, StatusMark } from '../../../ui/status-glyph.tsx';

const icons = {
  state_all: [IconList, ''],
  state_untranslated: [IconSquareDashed, 'empty'],
  state_drafts: [IconPencil, 'draft'],
  state_translated: [IconCheck, 'published'],
  state_locked: [IconLock, 'empty'],
  state_issues: [IconAlertTriangle, 'problem'],
} as const;

/** The sign of a filter: its state's icon, or its status's glyph. Kinds of issues have none. */
export function FilterIcon({ id }: { id: string }) {
  if (id in icons) {
    const [Sign, look] = icons[id as keyof typeof icons];
    return <Sign size={14} stroke={1.75} data-look={look} aria-hidden />;
  }
  const status = id.startsWith('status_') ? entryStatus[id.slice(7) as keyof typeof entryStatus] : undefined;
  return status === undefined ? null : <StatusMark status={status as Status | 0} />;
}
