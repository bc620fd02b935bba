import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { StateLabel } from '../../product/state-label.tsx';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText, maySave } from '../entries/model/texts.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../entries/view.ts';
import classes from './form-columns.module.css';
import { type FormMoves, LiveForm, type RunCommand, useFormsBeside } from './live-form.tsx';
import { useMissingColumns } from './missing-form.tsx';
import { inOrderOfForms } from './missing-forms.ts';

/** For the grid of forms: as many columns as have room, but not more than these; more are balanced over two lines. Four
 *  fit beside each other in the list of a usual screen. */
export const formColumns = (forms: number, most = 4): { className: string; style: CSSProperties } => ({
  className: classes.forms ?? '',
  style: { '--most': forms <= most ? forms : Math.ceil(forms / 2) } as CSSProperties,
});

/** The forms of a plural to be edited together, outside of the list; below each other where there is no room. */
export function FormColumns(props: {
  forms: readonly string[];
  /** The form that has the keyboard, or gets it. */
  open: string;
  onOpen: (form: string) => void;
  moves: FormMoves;
  commands: RefObject<RunCommand | null>;
}) {
  const { forms, open, onOpen, moves, commands } = props;
  const { session } = useView();
  useFormsBeside(forms);
  const missing = useMissingColumns(forms, { open: onOpen });
  const columns = forms.map((form) => ({
    category: splitPluralKey(session.rows.get(form)?.key ?? '')?.category ?? '',
    drawn: (
      <FormColumn key={form} entry={form}>
        {(row) => (
          <LiveForm
            row={row}
            isOpen={open === form}
            onFocus={() => open !== form && onOpen(form)}
            moves={moves}
            commands={commands}
          />
        )}
      </FormColumn>
    ),
  }));
  return (
    <div {...formColumns(columns.length + missing.length, 3)} data-alone>
      {inOrderOfForms([...columns, ...missing])}
    </div>
  );
}

function FormColumn({ entry, children }: { entry: string; children: (row: EntryRow) => ReactNode }) {
  const { session, language, rights } = useView();
  const row = usePerEntry(session.rows, entry);
  if (!row) return <div className={classes.form} aria-busy />;
  const category = splitPluralKey(row.key)?.category ?? '';
  return (
    <div className={classes.form} role="group" aria-label={category}>
      <div className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={category} language={language} inline />
        </div>
        <FormSource row={row} />
      </div>
      <div className={classes.target}>
        {row.locked || !maySave(rights) ? <LockedForm row={row} /> : children(row)}
      </div>
    </div>
  );
}

function FormSource({ row }: { row: EntryRow }) {
  const { t, isBase, session } = useView();
  const { text, language } = useSource(row);
  if (isBase) return null;
  return (
    <SourceWithTerms
      className={classes.text}
      text={text}
      missing={t('noSource')}
      language={language}
      onChip={(chip) => session.given.set({ entry: row._id, text: chip, how: 'insert' })}
    />
  );
}

/** A form that the user may not write, beside others. */
export function LockedForm({ row }: { row: EntryRow }) {
  const { t, language } = useView();
  return (
    <>
      {row.locked && <StateLabel state="locked" />}
      <RichText
        className={classes.text}
        text={editedText(row) || t('notTranslated')}
        lang={language.name}
        dir={dirOf(language)}
      />
    </>
  );
}
