import { splitPluralKey } from '@parlance/domain/entry/plural';
import classes from './entry-key.module.css';

/** A key in monospace: its namespace grey, its last part bold. `base` leaves the plural form out. */
export function EntryKey({ name, base }: { name: string; base?: boolean }) {
  // Gettext's sign between context and text has no shape.
  const shown = (base ? (splitPluralKey(name)?.base ?? name) : name).replaceAll('\u0004', ' › ');
  const cut = Math.max(...['.', '/', ':', '›'].map((sign) => shown.lastIndexOf(sign, shown.length - 2))) + 1;
  return (
    <span className={classes.key} title={shown} translate="no">
      {shown.slice(0, cut)}
      <b>{shown.slice(cut)}</b>
    </span>
  );
}
