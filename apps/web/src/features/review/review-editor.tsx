import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys } from '../../ui/keys.tsx';
import { later, useLater } from '../../ui/later.ts';
import { saveTexts } from '../entries/form-moves.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { useView, type View } from '../entries/view.ts';
import { EditedText } from '../entry-editor/edited-text.tsx';
import { FormColumns } from '../entry-editor/form-columns.tsx';
import { LengthNow } from '../entry-editor/length-now.tsx';
import type { RunCommand } from '../entry-editor/live-form.tsx';
import { liveCommandOf } from '../entry-editor/live-keys.ts';
import { OthersText } from '../entry-editor/others-text.tsx';
import { Restored } from '../entry-editor/restored.tsx';
import { landsIn, SavesAs } from '../entry-editor/saves-as.tsx';
import { HiddenPublished } from '../entry-editor/stored-text.tsx';
import { useEditing } from '../entry-editor/use-editing.ts';
import { usePluralForms } from '../entry-panel/use-plural-forms.ts';
import { decisionsNow } from '../entry-review/decisions.ts';
import classes from './review.module.css';

const suggestions = later(() => import('../suggestions/suggestions-fold.tsx'));

interface EditorProps {
  row: EntryRow;
  onEnd: () => void;
  /** Accepts what is typed; the forms of a plural are saved when they are left. */
  onAccept: () => void;
}

/** The text, edited in place: saved to be looked at again, or saved and accepted. The forms of a plural together. */
export function ReviewEditor(props: EditorProps) {
  return splitPluralKey(props.row.key) ? <FormsEditor {...props} /> : <TextEditor {...props} />;
}

function TextEditor({ row, onEnd, onAccept }: EditorProps) {
  const view = useView();
  const editing = useEditing(row);
  const end = (save: () => void) => () => {
    save();
    onEnd();
  };
  const save = end(() => editing.save('save', true));
  const cancel = end(editing.cancel);
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = liveCommandOf(event.nativeEvent);
    if (command !== 'save' && command !== 'cancel' && command !== 'final') return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'cancel') cancel();
    else if (command === 'save') save();
    else end(() => editing.save('final', true))();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div className={classes.block} data-state={stateOf(view)} onKeyDown={onKeyDown}>
      <div className={classes.label}>
        <SavesAs row={row} editing={editing} />
        <span className={classes.end}>
          <LengthNow row={row} editing={editing} />
        </span>
      </div>
      <Restored editing={editing} />
      <EditedText row={row} editing={editing} large takesKeyboard />
      <OthersText row={row} />
      <HiddenPublished row={row} editing={editing} />
      <Suggestions row={row} />
      <EditFoot
        onCancel={cancel}
        onSave={save}
        onAccept={decisionsNow(row, view).mayAccept ? onAccept : undefined}
      />
    </div>
  );
}

const stateOf = ({ rights }: View): 'draft' | 'target' => (landsIn(rights) === 'draft' ? 'draft' : 'target');

/** All forms of the plural of the shown text. Leaving them saves them. */
function FormsEditor({ row, onEnd, onAccept }: EditorProps) {
  const view = useView();
  const { session } = view;
  const forms = usePluralForms(row);
  const [open, setOpen] = useState(row._id);
  const commands = useRef<RunCommand>(null);
  const latest = useRef(forms);
  latest.current = forms;
  useEffect(() => () => saveTexts(session, latest.current, 'save'), [session]);
  // Drawn again where it is typed into.
  usePerEntry(session.dirty, row._id);
  const opened = usePerEntry(session.rows, open) ?? row;
  return (
    <div className={classes.block} data-state={stateOf(view)}>
      <FormColumns
        forms={forms}
        open={open}
        onOpen={setOpen}
        moves={{ saved: onEnd, cancelled: onEnd }}
        commands={commands}
      />
      <Suggestions key={opened._id} row={opened} />
      <EditFoot
        onCancel={() => commands.current?.('cancel')}
        onSave={() => commands.current?.('save')}
        onAccept={decisionsNow(row, view).mayAccept ? onAccept : undefined}
      />
    </div>
  );
}

/** One writes without them. */
function Suggestions({ row }: { row: EntryRow }) {
  const part = useLater(suggestions);
  return part && <part.SuggestionsFold row={row} />;
}

function EditFoot(props: { onCancel: () => void; onSave: () => void; onAccept: (() => void) | undefined }) {
  const t = useText('review');
  const words = useText('language-view');
  return (
    <div className={classes.editFoot}>
      <Button variant="default" onClick={props.onCancel}>
        {words('cancel')}
      </Button>
      <Button variant="default" rightSection={<CommandKeys of="saveAndNext" />} onClick={props.onSave}>
        {words('save')}
      </Button>
      {props.onAccept && (
        <Button rightSection={<CommandKeys of="accept" inText />} onClick={props.onAccept}>
          {t('saveAndAccept')}
        </Button>
      )}
    </div>
  );
}
