import type { EntryRow } from '@parlance/contract/entries';
import { type PluralForm as Form, splitPluralKey } from '@parlance/domain/entry/plural';
import { IconVersions } from '@tabler/icons-react';
import { memo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { useLater } from '../../../ui/later.ts';
import { EntryKey } from '../../entries/entry-key.tsx';
import { categoryAt, hasWholePlurals, inOrderOfForms } from '../../entries/model/missing-forms.ts';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { isSelected } from '../../entries/model/selected.ts';
import { listedLength } from '../../entries/model/texts.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { Presence, SaveSign, Warning } from '../../entries/signs.tsx';
import { dirOf, useSource, useView } from '../../entries/view.ts';
import { MarkedText } from '../../entry-editor/marked-text.tsx';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { TagSigns } from '../../entry-tags/tag-marks.tsx';
import { CheckCell, type RowPlace, rowData, SkeletonCells, useRowState } from './entry-row.tsx';
import { AwaitedField, LateEditor } from './late-editor.tsx';
import { openForms } from './late-open-forms.ts';
import { MissingFormRow, useMissingRows } from './missing-forms.tsx';
import classes from './row.module.css';
import { SourceText } from './source-cell.tsx';
import { useShown } from './use-shown.ts';

/** All forms of one plural: a head with the key they share, then a row for each form. */
export const PluralLine = memo(
  function PluralLine(props: { forms: readonly RowPlace[]; top: number; height: number }) {
    const { session, isBase } = useView();
    const [first] = props.forms;
    const row = usePerEntry(session.rows, first?.id ?? '');
    const chosen = useSelect(
      session.selected,
      (selected) => props.forms.filter((form) => isSelected(selected, form.number)).length,
    );
    const open = useSelect(session.open, (now) =>
      now?.where === 'row' && props.forms.some(({ id }) => id === now.entry) ? now.entry : undefined,
    );
    const all = chosen === props.forms.length;
    const missing = useMissingRows(first?.at ?? 0);
    const columns = useLater(openForms, open !== undefined);
    // Until their code is there, the open form is alone.
    const beside = open === undefined ? undefined : columns;
    const newForm = useSelect(session.newForms.at, (at) => (open === undefined ? null : at));
    return (
      <div
        role="rowgroup"
        className={classes.line}
        style={{ insetBlockStart: props.top, blockSize: props.height }}
        data-selected={all || undefined}
        data-forms={beside !== undefined || undefined}
      >
        <div
          role="row"
          className={`${classes.columns} ${classes.head}`}
          data-at={first?.at}
          data-group={props.forms.length}
        >
          <CheckCell
            entryKey={splitPluralKey(row?.key ?? '')?.base ?? ''}
            selected={all}
            some={chosen > 0 && !all}
          />
          <div role="gridcell" className={classes.source}>
            <div className={classes.label}>
              {row && <EntryKey name={row.key} base source={isBase ? null : row.baseValue} />}
              <span className={classes.end}>
                {row && <TagSigns row={row} />}
                <span className={classes.meta}>
                  <IconVersions size={14} stroke={1.75} aria-hidden />
                  <FormCount count={props.forms.length + missing.length} />
                </span>
              </span>
            </div>
          </div>
          <div role="gridcell" className={classes.target} />
        </div>
        {beside ? (
          <beside.OpenForms forms={props.forms} />
        ) : (
          <ClosedForms forms={props.forms} {...{ missing, open, newForm }} />
        )}
        {open !== undefined && newForm !== null && (
          <AwaitedField code={openForms} keep={(typed) => session.newForms.typed(newForm, typed, open)} />
        )}
      </div>
    );
  },
  (before, after) =>
    before.top === after.top &&
    before.height === after.height &&
    before.forms.length === after.forms.length &&
    before.forms.every(
      (form, place) => form.id === after.forms[place]?.id && form.at === after.forms[place]?.at,
    ),
);

/** The forms below each other: in their order, those that are no entries yet among them. */
function ClosedForms(props: {
  forms: readonly RowPlace[];
  missing: readonly Form[];
  open: string | undefined;
  /** The key of the form that is no entry yet, where its field is what is open. */
  newForm: string | null;
}) {
  const { forms, missing, open, newForm } = props;
  const { session } = useView();
  const ids = useStore(session.ids);
  const rows = [
    ...forms.map((form) => ({ category: categoryAt(ids, form.id), form })),
    ...missing.map((category) => ({ category, form: undefined })),
  ];
  // What is open is alone: its field, or the place of a field that only the columns have.
  const place = forms.find(({ id }) => id === open);
  const meant = newForm === null ? categoryAt(ids, open ?? '') : splitPluralKey(newForm)?.category;
  const shown = place ? rows.filter(({ category }) => category === meant) : rows;
  return inOrderOfForms(shown).map(({ category, form }) =>
    form ? (
      <PluralForm key={form.id} {...form} />
    ) : (
      <MissingFormRow
        key={category}
        category={category}
        forms={forms.map(({ id }) => id)}
        id={place && `entry-${place.number}`}
      />
    ),
  );
}

/** How many forms are in the list. A filter that is not of whole plurals may leave out others, of which the list knows nothing. */
function FormCount({ count }: { count: number }) {
  const { t, session } = useView();
  return t(hasWholePlurals(useStore(session.filter)) ? 'pluralForms' : 'pluralFormsFound', { count });
}

const PluralForm = memo(function PluralForm(props: RowPlace) {
  const state = useRowState(props);
  const { row } = state;
  return (
    <div className={`${classes.columns} ${classes.form}`} {...rowData(props, state, row?.locked ?? false)}>
      <div role="gridcell" />
      {row ? <FormCells row={row} live={state.live} /> : <SkeletonCells />}
    </div>
  );
});

function FormCells({ row, live }: { row: EntryRow; live: boolean }) {
  const category = splitPluralKey(row.key)?.category ?? '';
  // The language of the text beside it: where the chosen one has none, that is the base language.
  const source = useSource(row).language;
  return (
    <>
      <div role="gridcell" className={classes.source}>
        <div className={classes.pair}>
          <PluralSign category={category} language={source} />
          <SourceText row={row} live={live} />
          <LinkedSign row={row} />
        </div>
      </div>
      <div
        role="gridcell"
        className={classes.target}
        data-part="target"
        data-editable={!row.locked || undefined}
      >
        {live ? <LateEditor key={row._id} row={row} /> : <FormTexts row={row} category={category} />}
      </div>
    </>
  );
}

function FormTexts({ row, category }: { row: EntryRow; category: string }) {
  const { t, language } = useView();
  const { state, text, isWriting } = useShown(row);
  return (
    <div className={classes.block} data-state={state} data-writing={isWriting}>
      <div className={classes.pair}>
        <PluralSign category={category} language={language} />
        {text === null ? (
          <div className={`${classes.text} ${classes.none}`}>{t('notTranslated')}</div>
        ) : (
          <MarkedText row={row} text={text} isStored={state !== 'unsaved' && !isWriting}>
            <RichText
              className={classes.text}
              text={text}
              lang={language.name}
              dir={dirOf(language)}
              most={listedLength}
            />
          </MarkedText>
        )}
        <span className={classes.label}>
          <Presence entry={row._id} />
          <SaveSign entry={row._id} />
          <Warning row={row} />
          <StateLabel state={state} />
        </span>
      </div>
    </div>
  );
}
