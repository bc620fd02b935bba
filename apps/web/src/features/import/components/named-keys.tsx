import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import type { KeysNamed } from '../notices.ts';
import classes from './named-keys.module.css';
import { Key } from './warnings.tsx';

/** The keys that a sentence of an import is about (`count` of them), and, on request, the other files that contain
 *  them. */
export function NamedKeys({ named, count }: { named: KeysNamed; count: number }) {
  const t = useText('import');
  const [open, setOpen] = useState(false);
  const { keys, files } = named;
  if (keys.length === 0) return null;
  return (
    <>
      {' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'keysHide' : 'keysShow')}
      </button>
      {open && (
        <span className={classes.named}>
          {files.length > 0 && (
            <span className={classes.files}>
              {t('keysAlsoIn')}
              {files.map((file) => (
                <bdi key={file} dir="ltr" translate="no">
                  {file}
                </bdi>
              ))}
            </span>
          )}
          <span className={classes.keys}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </span>
          {keys.length < count && <span>{t('shownOf', { shown: keys.length, count })}</span>}
        </span>
      )}
    </>
  );
}
