import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useText } from '../../i18n/i18n.ts';
import { Menu } from '../../ui/floating.tsx';
import type { MemoryTask } from '../entries/memory.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { countsOf } from '../entries/model/select-options.ts';
import { useView } from '../entries/view.ts';
import { AddToMemoryDialog } from './add-to-memory-dialog.tsx';
import { FromMemoryDialog } from './from-memory-dialog.tsx';
import { ListNow } from './list-now.tsx';
import type { BulkTask } from './use-bulk.ts';

export type MemoryAction = MemoryTask['kind'];

/** What the user may do with the memory of the team: nothing without one, and nothing in the memory itself. */
function useMemoryActions(): readonly MemoryAction[] {
  const { project, may, isBase } = useView();
  if (project.team.translationMemory === null || project.type === 'tm' || !may('memory.change')) return [];
  return isBase ? ['add'] : ['add', 'translate'];
}

/** "Add to Memory" and "Translate from Memory" (specification 2 section 9, "Bulk actions"). */
export function MemoryItems({ onChoose }: { onChoose: (action: MemoryAction) => void }) {
  const t = useText('memory');
  return useMemoryActions().map((action) => (
    <Menu.Item key={action} onClick={() => onChoose(action)}>
      {t(action)}
    </Menu.Item>
  ));
}

/** Asks how the selected entries come into the memory, or get their texts from it. */
export function MemoryOfSelection(props: {
  action: MemoryAction;
  filter: EntryFilter;
  ids: EntryIds;
  isChosen: (number: number) => boolean;
  onClose: () => void;
  onDo: (task: BulkTask) => void;
}) {
  const t = useText('memory');
  const { action, filter, ids, isChosen, onClose, onDo } = props;
  const Question = action === 'add' ? AddToMemoryDialog : FromMemoryDialog;
  return (
    <ListNow filter={filter} shown={ids}>
      {(now) => (
        <Question
          count={countsOf(now, isChosen).all}
          onClose={onClose}
          onDo={(memory) =>
            onDo({
              memory,
              ids: now,
              title: t(action),
              sentence: (changed) => t(`done_${action}`, { count: changed }),
            })
          }
        />
      )}
    </ListNow>
  );
}
