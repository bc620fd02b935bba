import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './filter-pane.module.css';
import { FilterSections } from './filter-pane.tsx';
import type { FilterProps } from './filter-props.ts';

/** All filters, with the saved ones, where the pane of filters has no place. */
export function AllFiltersDialog({
  opened,
  onClose,
  ...props
}: FilterProps & { opened: boolean; onClose: () => void }) {
  const t = useText('language-view');
  return (
    <Dialog opened={opened} title={t('filters')} onClose={onClose}>
      <div className={classes.all}>
        <FilterSections {...props} />
      </div>
    </Dialog>
  );
}
