import type { EntryRow } from '@parlance/contract/entries';
import { listed } from '../../i18n/language.ts';
import { CategoryIcon } from '../../product/category-icon.tsx';
import { TagBadge } from '../../product/tag-badge.tsx';
import { useView } from '../entries/view.ts';
import classes from './tag-marks.module.css';

/** Icons of an entry's tags next to its key; the tooltip and screen readers get their names. `single`: for an entry
 *  that has a line for its tags if rows are high enough. */
export function TagSigns({ row, single }: { row: EntryRow; single?: boolean }) {
  const { t, tags } = useView();
  const shown = row._tags.flatMap((id) => tags.get(id) ?? []);
  if (shown.length === 0) return null;
  const names = listed(shown.map(({ name }) => name));
  // One icon for each category: several tags of one look are the same.
  const looks = new Map(shown.map((tag) => [tag.icon, tag]));
  return (
    <span
      className={classes.signs}
      data-single={single}
      role="img"
      title={names}
      aria-label={t('tagsOf', { names })}
    >
      {[...looks.values()].slice(0, 4).map((tag) => (
        <CategoryIcon key={tag.id} look={tag} />
      ))}
    </span>
  );
}

/** The tags of an entry by name, on one line below its texts. */
export function TagLine({ row }: { row: EntryRow }) {
  const { tags } = useView();
  const shown = row._tags.flatMap((id) => tags.get(id) ?? []);
  if (shown.length === 0) return null;
  return (
    <div className={classes.line} data-tags>
      {shown.map((tag) => (
        <TagBadge key={tag.id} name={tag.name} look={tag} small />
      ))}
    </div>
  );
}
