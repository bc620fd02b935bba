import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { selectedBy, selectOptions } from '../../entries/model/select-options.ts';
import { useView } from '../../entries/view.ts';

/** The options that select by state, as a part of a menu. */
export function SelectChoices({ ids }: { ids: EntryIds }) {
  const t = useText('language-view');
  const { session } = useView();
  return (
    <>
      <Menu.Label>{t('select')}</Menu.Label>
      {selectOptions.map((option) => (
        <Menu.Item key={option} onClick={() => session.selected.set(selectedBy(option, ids))}>
          {t(`select_${option}`)}
        </Menu.Item>
      ))}
    </>
  );
}
