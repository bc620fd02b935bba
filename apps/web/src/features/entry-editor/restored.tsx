import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useView } from '../entries/view.ts';
import classes from './live-editor.module.css';
import { landsIn } from './saves-as.tsx';
import type { Editing } from './use-editing.ts';

/** Reports that the text in the field was typed earlier and never saved, and offers to save it as draft or to
 *  discard it. */
export function Restored({ editing }: { editing: Editing }) {
  const t = useText('language-view');
  const format = useFormat();
  const { rights } = useView();
  if (editing.restored === null) return null;
  // The buttons go with what they do, and the text is what the user goes on with.
  const andHold = (act: () => void) => () => {
    act();
    editing.field.current?.hold();
  };
  return (
    <span className={classes.restored} role="status">
      <span>{t('restored', { time: format.ago(editing.restored) })}</span>
      {landsIn(rights) === 'draft' && (
        <button
          type="button"
          className="link"
          tabIndex={-1}
          onClick={andHold(() => editing.save('draft', true))}
        >
          {t('saveAsDraft')}
        </button>
      )}
      <button type="button" className="link" tabIndex={-1} onClick={andHold(editing.cancel)}>
        {t('discard')}
      </button>
    </span>
  );
}
