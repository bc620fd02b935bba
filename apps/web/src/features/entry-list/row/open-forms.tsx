import { type PluralForm, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { useLater } from '../../../ui/later.ts';
import { enterPlural, moveOn, stepForm } from '../../entries/form-moves.ts';
import { heights } from '../../entries/model/lines.ts';
import { baseKeyOf, categoryAt, inOrderOfForms } from '../../entries/model/missing-forms.ts';
import { leaveEntry } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { useView } from '../../entries/view.ts';
import classes from '../../entry-editor/form-columns.module.css';
import { formColumns, LockedForm } from '../../entry-editor/form-columns.tsx';
import { suggestionsBelow } from '../../entry-editor/late-parts.ts';
import { Hints } from '../../entry-editor/live-editor.tsx';
import { type FormMoves, LiveForm, type RunCommand, useFormsBeside } from '../../entry-editor/live-form.tsx';
import { MissingForm } from '../../entry-editor/missing-form.tsx';
import { useMissingForms } from '../../entry-editor/missing-forms.ts';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { type RowPlace, rowData, SkeletonCells, useRowState } from './entry-row.tsx';
import { SourceText } from './source-cell.tsx';

/** The forms of an open plural side by side in the list, each with numbers it is used for, its source and its field: also
 *  those that the language uses and that are no entries yet. */
export function OpenForms({ forms }: { forms: readonly RowPlace[] }) {
  const view = useView();
  const { session } = view;
  const commands = useRef<RunCommand>(null);
  const ids = forms.map(({ id }) => id);
  const list = useStore(session.ids);
  const hasDraft = ids.some((id) => list?.has(list.indexOf(id), entryFlags.draft));
  const known = forms.map((form) => ({
    category: categoryAt(list, form.id),
    entry: form.id,
    form,
  }));
  const places = inOrderOfForms([...known, ...useMissingForms(known, true)]);
  useFormsBeside(places);
  // After the field of the open entry has taken the keyboard.
  useEffect(() => enterPlural(view));
  const moves = {
    saved: (category: string) => moveOn(view, category),
    cancelled: () => leaveEntry(view),
    stepped: (category: string, step: 1 | -1) => stepForm(view, category, step),
  };
  const stay = (): void => {
    session.newForms.entered = null;
  };
  return (
    <div
      ref={useRoomOfForms()}
      role="presentation"
      {...formColumns(places.length)}
      // Who writes stays in the form where that is.
      onKeyDownCapture={stay}
      onPointerDownCapture={stay}
    >
      {places.map((place) =>
        'entry' in place ? (
          <OpenForm key={place.entry} place={place.form} forms={ids} {...{ commands, moves }} />
        ) : (
          <MissingForm key={place.key} form={place} forms={ids} {...{ commands, moves }} role="gridcell" />
        ),
      )}
      <div className={classes.hints}>
        <Hints hasDraft={hasDraft} savesAll onRun={(command) => commands.current?.(command)} />
      </div>
      <FormSuggestions forms={forms} />
    </div>
  );
}

/** The suggestions of the form that is open, where the window has no room for the panel. */
function FormSuggestions({ forms }: { forms: readonly RowPlace[] }) {
  const { session } = useView();
  const open = useStore(session.open);
  const isNew = useStore(session.newForms.at) !== null;
  const place = forms.find(({ id }) => id === open?.entry);
  // What is no entry yet has none.
  return place && !isNew ? <OpenFormSuggestions place={place} /> : null;
}

function OpenFormSuggestions({ place }: { place: RowPlace }) {
  const below = useLater(suggestionsBelow);
  const { row } = useRowState(place);
  return below && row && !row.locked ? <below.SuggestionsBelow row={row} ofGrid={classes.hints} /> : null;
}

interface FormProps {
  /** All forms of the plural that the list has. */
  forms: readonly string[];
  commands: RefObject<RunCommand | null>;
  moves: FormMoves;
}

function OpenForm(props: FormProps & { place: RowPlace }) {
  const { place, commands, moves } = props;
  const view = useView();
  const { session } = view;
  const known = useRowState(place);
  const { row } = known;
  // A form that just became an entry keeps the keyboard.
  const at = useStore(session.newForms.at);
  const state = { ...known, live: at === null ? known.live : at === row?.key };
  if (!row) return <ComingForm {...props} />;
  const onFocus = (): void => {
    session.newForms.at.set(null);
    if (session.open.get()?.entry !== row._id) session.openEntry({ entry: row._id, where: 'row' });
  };
  return (
    <div className={classes.form} {...rowData(place, state, row.locked)}>
      <div role="gridcell" className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={splitPluralKey(row.key)?.category ?? ''} language={view.language} inline />
          <LinkedSign row={row} />
        </div>
        <SourceText row={row} live />
      </div>
      <div
        role="gridcell"
        className={classes.target}
        data-part="target"
        data-editable={!row.locked || undefined}
      >
        {row.locked ? (
          <LockedForm row={row} />
        ) : (
          <LiveForm {...{ row, moves, commands, onFocus }} isOpen={state.live} />
        )}
      </div>
    </div>
  );
}

/** A form whose row is being fetched: what is typed there goes on where it was no entry a moment ago. */
function ComingForm({ place, forms, commands, moves }: FormProps & { place: RowPlace }) {
  const { session } = useView();
  const state = useRowState(place);
  const category = categoryAt(useStore(session.ids), place.id);
  const base = baseKeyOf(session.rows, forms);
  const key = base === undefined ? '' : pluralKey(base, category as PluralForm);
  if (session.newForms.isUsed(key))
    return (
      <MissingForm
        form={{ category, key, sibling: forms[0] ?? '' }}
        {...{ forms, commands, moves }}
        role="gridcell"
      />
    );
  return (
    <div className={classes.form} {...rowData(place, state, false)}>
      <SkeletonCells />
    </div>
  );
}

/** Reports to the list how high the forms are. Passed to what they are in. */
function useRoomOfForms(): RefObject<HTMLDivElement | null> {
  const { session } = useView();
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = (): void => {
      const more = Math.max(0, element.offsetHeight - heights.live);
      if (session.liveMore.get().normal !== more)
        session.liveMore.set((before) => ({ ...before, normal: more, wide: more }));
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      sized.disconnect();
      session.liveMore.set((before) => ({ ...before, normal: 0, wide: 0 }));
    };
  }, [session]);
  return area;
}
