import { entryStatus, type StatusName } from '@parlance/domain/entry/status';
import type { FilterConditions, OfferedChoice } from '@parlance/domain/filter/conditions';
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconDatabase,
  IconFilter,
  IconHelpCircle,
  IconList,
  IconLock,
  IconMessage2,
  IconMessages,
  IconPencil,
  IconSparkles,
  IconSquareDashed,
  IconUser,
  IconVersions,
} from '@tabler/icons-react';
import { StatusMark } from '../../../product/status-glyph.tsx';
import type { LineId } from '../../entries/model/filters.ts';

type Sign = readonly [icon: typeof IconList, look: string | undefined];
type State = `state_${FilterConditions['state']['of'][number]}`;

/** Each state has a sign, presets may have one. */
const icons: Record<State, Sign> & Partial<Record<OfferedChoice, Sign>> = {
  state_all: [IconList, ''],
  state_untranslated: [IconSquareDashed, 'empty'],
  state_drafts: [IconPencil, 'draft'],
  state_draftsWithoutValue: [IconPencil, 'draft'],
  state_draftsWithValue: [IconPencil, 'draft'],
  state_draftsToReview: [IconPencil, 'draft'],
  state_draftsAccepted: [IconPencil, 'draft'],
  state_translated: [IconCheck, 'published'],
  state_locked: [IconLock, 'empty'],
  state_issues: [IconAlertTriangle, 'problem'],
  preset_duplicates: [IconCopy, undefined],
  preset_inconsistencies: [IconVersions, undefined],
  comments_questions: [IconHelpCircle, undefined],
  comments_open: [IconMessage2, undefined],
  comments_any: [IconMessages, undefined],
  origin_machine: [IconSparkles, undefined],
  origin_memory: [IconDatabase, undefined],
  origin_person: [IconUser, undefined],
};

const isStatus = (name: string): name is StatusName => Object.hasOwn(entryStatus, name);

/** The icon of a filter: its own, its status's glyph, or the general one. Kinds of issues have none. */
export function FilterIcon({ id }: { id: LineId | OfferedChoice }) {
  const sign = Object.hasOwn(icons, id) ? icons[id as keyof typeof icons] : undefined;
  if (sign) {
    const [Icon, look] = sign;
    return <Icon size={14} stroke={1.75} data-look={look} aria-hidden />;
  }
  const [kind, name = ''] = id.split('_');
  if (kind === 'status' && isStatus(name)) return <StatusMark status={entryStatus[name]} />;
  return kind === 'issue' ? null : <IconFilter size={14} stroke={1.75} aria-hidden />;
}
