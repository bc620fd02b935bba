import { splitPluralKey } from '@parlance/domain/entry/plural';
import classes from './entry-key.module.css';
import { contextEnd, keyParts } from './key-parts.ts';

/** A key in monospace: its namespace grey, its last part bold. `base` omits the plural form. Where the key is the
 *  source text itself, as in gettext, the source text is below the key (`source`), so only the part before it is
 *  shown. */
export function EntryKey({ name, base, source }: { name: string; base?: boolean; source?: string | null }) {
  const shown = base ? (splitPluralKey(name)?.base ?? name) : name;
  const { before, last } = keyParts(shown, source ?? undefined);
  return (
    <span
      className={classes.key}
      data-searched="key"
      title={shown.replaceAll(contextEnd, ' › ')}
      translate="no"
    >
      {before}
      <b>{last}</b>
    </span>
  );
}
