import type { JoinPreview } from '@parlance/contract/files';
import { useText } from '../../../i18n/i18n.ts';
import classes from '../join-files.module.css';

/** How many keys both files have, and which keys only one has. */
export function JoinKeys({ preview: { keys, stays, other } }: { preview: JoinPreview }) {
  const t = useText('files');
  const only = (file: { path: string }, found: JoinPreview['keys']['stays']) => {
    if (found.count === 0) return null;
    const path = (
      <bdi key="file" dir="ltr" translate="no">
        {file.path}
      </bdi>
    );
    return (
      <p>
        {t.rich('joinOnly', { count: found.count, file: path })}{' '}
        {found.keys.map((key) => (
          <bdi key={key} dir="ltr" translate="no" className={classes.key}>
            {key}
          </bdi>
        ))}
        {found.count > found.keys.length && t('joinMoreKeys', { count: found.count - found.keys.length })}
      </p>
    );
  };
  return (
    <div className={classes.keys}>
      <p>{t('joinBoth', { count: keys.both })}</p>
      {only(stays, keys.stays)}
      {only(other, keys.other)}
    </div>
  );
}
