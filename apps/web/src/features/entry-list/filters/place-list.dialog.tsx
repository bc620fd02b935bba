import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import type { PlaceList } from '../../entries/model/view-search.ts';
import { useView } from '../../entries/view.ts';
import classes from './filter-pane.module.css';
import type { FilterProps } from './filter-props.ts';
import { Files } from './place-filters.tsx';
import { TagFilters } from './tag-filters.tsx';

/** The tags or files of the project over its view (specification 2 section 2, child states): choosing one shows its
 *  entries, closing returns to the view. */
export function PlaceListDialog({
  list,
  onClose,
  ...props
}: FilterProps & { list: PlaceList; onClose: () => void }) {
  const t = useText('language-view');
  const { project } = useView();
  return (
    <Dialog opened title={t(list)} onClose={onClose}>
      <div className={classes.all}>
        <ul>{list === 'tags' ? <TagFilters {...props} /> : <Files {...props} />}</ul>
        <LinkButton variant="default" to={paths[list](project._id)}>
          {t(list === 'tags' ? 'manageTags' : 'manageFiles')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
