import { CategoryIcon, type TagLook } from './category-icon.tsx';
import classes from './tag-badge.module.css';

/** A tag by its name, behind the sign of its category. `small` fits below the texts of a row. */
export function TagBadge({ name, look, small }: { name: string; look: TagLook; small?: boolean }) {
  return (
    <span className={classes.tag} data-small={small || undefined} title={name}>
      <CategoryIcon look={look} size={small ? 11 : 13} />
      <bdi>{name}</bdi>
    </span>
  );
}
