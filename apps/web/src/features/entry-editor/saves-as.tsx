import type { EntryRow } from '@parlance/contract/entries';
import { type Rights, writtenField } from '@parlance/domain/entry/save';
import { StateLabel } from '../../product/state-label.tsx';
import { maySave } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useView } from '../entries/view.ts';
import type { Editing } from './use-editing.ts';

/** The state of the text after a plain save. */
export const landsIn = (rights: Rights): 'value' | 'draft' => writtenField('save', rights) ?? 'draft';

/** The label of a field says what saving will do; next to it, a note if its text is older than the published one. */
export function SavesAs({ row, editing }: { row: EntryRow; editing: Editing }) {
  const { t } = useView();
  const isStoredDraft = useSelect(editing.now, (text) => row.draft === text);
  return (
    <>
      <Lands row={row} />
      {row.draftOlder && isStoredDraft && <StateLabel state="draft">{t('olderDraft')}</StateLabel>}
    </>
  );
}

function Lands({ row }: { row: EntryRow }) {
  const { t, rights, isBase } = useView();
  // As below: somebody has locked it while it is open.
  if (row.locked) return <StateLabel state="locked">{t('state_locked')}</StateLabel>;
  // What is typed where the right to write was taken away meanwhile stays on this device.
  if (!maySave(rights)) return <StateLabel state="locked">{t('savesAs_nothing')}</StateLabel>;
  if (landsIn(rights) === 'draft') return <StateLabel state="draft">{t('savesAs_draft')}</StateLabel>;
  return isBase ? (
    <StateLabel state="source">{t('savesAs_source')}</StateLabel>
  ) : (
    <StateLabel state="target">{t('savesAs_value')}</StateLabel>
  );
}
