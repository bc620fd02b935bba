import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys } from '../../ui/keys.tsx';
import { Length } from '../entries/signs.tsx';
import { useView } from '../entries/view.ts';
import { EditedText } from '../entry-editor/edited-text.tsx';
import { liveCommandOf } from '../entry-editor/live-keys.ts';
import { Restored } from '../entry-editor/restored.tsx';
import { landsIn, SavesAs } from '../entry-editor/saves-as.tsx';
import { hidesPublished, StoredText } from '../entry-editor/stored-text.tsx';
import { useEditing } from '../entry-editor/use-editing.ts';
import { decisionsOn } from '../entry-review/decisions.ts';
import { SuggestionsFold } from '../suggestions/suggestions-fold.tsx';
import classes from './review.module.css';
import type { SittingNow } from './use-sitting.ts';

/** The text, edited in place: saved to be looked at again, or saved and accepted. */
export function ReviewEditor(props: { row: EntryRow; sitting: SittingNow; onEnd: () => void }) {
  const { row, sitting, onEnd } = props;
  const t = useText('review');
  const words = useText('language-view');
  const view = useView();
  const editing = useEditing(row);
  const lands = landsIn(view.rights);
  const save = (): void => {
    editing.save('save', true);
    onEnd();
  };
  const cancel = (): void => {
    editing.cancel();
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = liveCommandOf(event.nativeEvent);
    if (command !== 'save' && command !== 'cancel' && command !== 'final') return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'cancel') cancel();
    else if (command === 'save') save();
    else {
      editing.save('final', true);
      onEnd();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div className={classes.block} data-state={lands === 'draft' ? 'draft' : 'target'} onKeyDown={onKeyDown}>
      <div className={classes.label}>
        <SavesAs row={row} text={editing.text} />
        <span className={classes.end}>
          <Length row={row} text={editing.text} />
        </span>
      </div>
      <Restored editing={editing} />
      <EditedText row={row} editing={editing} large takesKeyboard />
      {hidesPublished(row, editing.text) && <StoredText row={row} of="value" whole />}
      <SuggestionsFold row={row} />
      <div className={classes.editFoot}>
        <Button variant="default" onClick={cancel}>
          {words('cancel')}
        </Button>
        <Button variant="default" rightSection={<CommandKeys of="saveAndNext" />} onClick={save}>
          {words('save')}
        </Button>
        {decisionsOn({ ...row, draft: editing.text }, view).mayAccept && (
          <Button
            onClick={() => {
              onEnd();
              sitting.run.accept(row);
            }}
          >
            {t('saveAndAccept')}
          </Button>
        )}
      </div>
    </div>
  );
}
