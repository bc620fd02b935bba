import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import classes from './live-editor.module.css';
import type { Editing } from './use-editing.ts';

/** Says that the text in the field was typed before and never saved, and offers to throw it away. */
export function Restored({ editing }: { editing: Editing }) {
  const t = useText('language-view');
  const format = useFormat();
  if (editing.restored === null) return null;
  return (
    <span className={classes.restored} role="status">
      {t('restored', { time: format.ago(editing.restored) })}
      <button type="button" className="link" tabIndex={-1} onClick={editing.cancel}>
        {t('discard')}
      </button>
    </span>
  );
}
