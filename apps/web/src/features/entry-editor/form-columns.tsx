import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { takeLostKeyboard } from '../../browser/keyboard.ts';
import { useStore } from '../../browser/store.ts';
import { StateLabel } from '../../product/state-label.tsx';
import { inOrderOfForms } from '../entries/model/missing-forms.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText, maySave } from '../entries/model/texts.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { SourceId } from '../entries/source-id.ts';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../entries/view.ts';
import classes from './form-columns.module.css';
import { LazyKeptText } from './lazy-kept-text.ts';
import { type FormMoves, LiveForm, type RunCommand, useFormsBeside } from './live-form.tsx';
import { MissingForm } from './missing-form.tsx';
import { useMissingForms } from './missing-forms.ts';

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
  const known = forms.map((entry) => ({
    category: splitPluralKey(session.rows.get(entry)?.key ?? '')?.category ?? '',
    entry,
  }));
  const places = inOrderOfForms([...known, ...useMissingForms(known, false)]);
  const at = useStore(session.newForms.at);
  useFormsBeside(places);
  const isOpen = (row: EntryRow): boolean => (at === null ? open === row._id : at === row.key);
  return (
    <div {...formColumns(places.length, 3)} data-alone>
      {places.map((place) =>
        'entry' in place ? (
          <FormColumn key={place.entry} entry={place.entry}>
            {(row) => (
              <LiveForm
                row={row}
                isOpen={isOpen(row)}
                onFocus={() => {
                  session.newForms.at.set(null);
                  if (open !== row._id) onOpen(row._id);
                }}
                moves={moves}
                commands={commands}
              />
            )}
          </FormColumn>
        ) : (
          <MissingForm key={place.key} form={place} {...{ forms, moves, commands }} />
        ),
      )}
    </div>
  );
}

function FormColumn({ entry, children }: { entry: string; children: (row: EntryRow) => ReactNode }) {
  const { session, language, rights } = useView();
  const row = usePerEntry(session.rows, entry);
  const source = useId();
  if (!row) return <div className={classes.form} aria-busy />;
  const category = splitPluralKey(row.key)?.category ?? '';
  return (
    <div className={classes.form} role="group" aria-label={category}>
      <div className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={category} language={language} inline />
        </div>
        <FormSource row={row} id={source} />
      </div>
      <div className={classes.target}>
        <SourceId value={source}>
          {row.locked || !maySave(rights) ? <LockedForm row={row} /> : children(row)}
        </SourceId>
      </div>
    </div>
  );
}

function FormSource({ row, id }: { row: EntryRow; id: string }) {
  const { t, isBase, session } = useView();
  const { text, language } = useSource(row);
  if (isBase) return null;
  return (
    <SourceWithTerms
      id={id}
      className={classes.text}
      text={text}
      missing={t('noSource')}
      language={language}
      onChip={(chip) => session.given.set({ entry: row._id, text: chip, how: 'insert' })}
    />
  );
}

/** A form that the user may not write, beside others, with what was typed for it before. */
export function LockedForm({ row }: { row: EntryRow }) {
  const { t, language, session } = useView();
  const isTyped = usePerEntry(session.dirty, row._id);
  const typed = isTyped && session.unsaved.get(row._id)?.text;
  return (
    <div ref={useNextField(row)}>
      {row.locked && <StateLabel state="locked" />}
      <RichText
        className={classes.text}
        text={editedText(row) || t('notTranslated')}
        lang={language.name}
        dir={dirOf(language)}
      />
      {typed && (
        <Suspense>
          <StateLabel state="unsaved" />
          <LazyKeptText
            text={typed}
            words={t(row.locked ? 'lockedHere' : 'savesAs_nothing')}
            onDiscard={() => session.discard(row._id)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where the form was locked while one wrote in it, the keyboard goes to the next form that may be written, or the one before,
 *  otherwise to where the keys of the entry work. Passed to what is drawn in place of its field. */
function useNextField({ _id, key }: EntryRow): RefObject<HTMLDivElement | null> {
  const { session } = useView();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = place.current;
    const at = session.newForms.at.get();
    if (!own || (at === null ? session.open.get()?.entry !== _id : at !== key)) return;
    const beside = own.closest(`.${classes.forms}`)?.querySelectorAll<HTMLElement>('[data-text-field]');
    const fields = [...(beside ?? [])];
    const next = fields.find(
      (field) => own.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    takeLostKeyboard(next ?? fields.at(-1) ?? own.closest<HTMLElement>('[data-grid], [role=dialog]'));
  }, [session, _id, key]);
  return place;
}
