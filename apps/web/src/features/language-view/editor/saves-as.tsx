import { type Rights, writtenField } from '@parlance/domain/entry/save';
import { StateLabel } from '../../../ui/state-label.tsx';
import { useView } from '../view.ts';

/** Where a plain save puts the text: the state that it will have. */
export const landsIn = (rights: Rights): 'value' | 'draft' => writtenField('save', rights) ?? 'draft';

/** The label of a field says what saving will do. */
export function SavesAs() {
  const { t, rights, isBase } = useView();
  if (landsIn(rights) === 'draft') return <StateLabel state="draft">{t('savesAs_draft')}</StateLabel>;
  return isBase ? (
    <StateLabel state="source">{t('savesAs_source')}</StateLabel>
  ) : (
    <StateLabel state="published">{t('savesAs_value')}</StateLabel>
  );
}
