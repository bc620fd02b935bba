import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { type PluralForm, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { enterPlural, moveOn, stepForm } from '../../entries/form-moves.ts';
import { categoryAt, hasWholePlurals } from '../../entries/model/missing-forms.ts';
import { baseOfForm, type FormPlace } from '../../entries/model/new-forms.ts';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { pluralAt } from '../../entries/model/plural-at.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { leaveEntry, saveOpen } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { SaveSign, UnsavedMark } from '../../entries/signs.tsx';
import { dirOf, useView } from '../../entries/view.ts';
import { formColumns } from '../../entry-editor/form-columns.tsx';
import { type RunCommand, useFormsBeside } from '../../entry-editor/live-form.tsx';
import { MissingForm } from '../../entry-editor/missing-form.tsx';
import { useMissingForms } from '../../entry-editor/missing-forms.ts';
import { useMissingForm, useMissingRows } from '../row/missing-forms.tsx';
import { useShown } from '../row/use-shown.ts';
import classes from './entry-card.module.css';

interface Card {
  /** The entry of the card. */
  host: string;
  at: number;
  isOpen: boolean;
}

/** The forms of a plural that are no entries yet, below the card of its last form (`host`): a press on one opens its field.
 *  Where the filter may hide forms, the server is asked which ones are missing, for the open card alone. */
export function MissingBelow({ host, at, isOpen }: Card) {
  const { session } = useView();
  const ids = useStore(session.ids);
  const isWhole = hasWholePlurals(useStore(session.filter));
  if (!ids || ids.pluralCode(at) === 0) return null;
  if (at + 1 < ids.count && ids.has(at + 1, entryFlags.joinsPrevious)) return null;
  const forms = pluralAt(ids, at).map((form) => ids.id(form));
  if (isWhole) return <OfWholePlural {...{ host, at, isOpen, forms }} />;
  return isOpen && <OfFoundForms {...{ host, forms }} />;
}

function OfWholePlural({ host, at, isOpen, forms }: Card & { forms: readonly string[] }) {
  const missing = useMissingRows(at);
  return <MissingCards {...{ host, forms, missing, isOpen }} />;
}

function OfFoundForms({ host, forms }: { host: string; forms: readonly string[] }) {
  const ids = useStore(useView().session.ids);
  const known = forms.map((entry) => ({ entry, category: categoryAt(ids, entry) }));
  const missing = useMissingForms(known, true).map(({ category }) => category as PluralForm);
  return <MissingCards {...{ host, forms, missing }} isOpen />;
}

interface Missing {
  host: string;
  /** The forms of the plural that are entries. */
  forms: readonly string[];
  missing: readonly PluralForm[];
}

function MissingCards(props: Missing & { isOpen: boolean }) {
  return (
    <>
      {props.isOpen && props.missing.length > 0 && <Beside {...props} />}
      {props.missing.map((category) => (
        <MissingCard key={category} category={category} {...props} />
      ))}
    </>
  );
}

/** While the card above them is open, the missing forms are the next ones after it. */
function Beside({ host, missing }: Missing) {
  const view = useView();
  const key = usePerEntry(view.session.rows, host)?.key ?? '';
  const own = splitPluralKey(key);
  const places = missing.map(
    (category): FormPlace => ({ category, key: pluralKey(baseOfForm(key), category) }),
  );
  useFormsBeside(own ? [{ category: own.category, entry: host }, ...places] : []);
  useEffect(() => enterPlural(view));
  return null;
}

function MissingCard(props: Missing & { category: PluralForm }) {
  const { category, host, forms } = props;
  const view = useView();
  const { session } = view;
  const { key, typed } = useMissingForm(category, forms);
  const made = usePerEntry(session.rows, session.newForms.row(key ?? '')?._id ?? '');
  const isAt = useSelect(session.newForms.at, (at) => at !== null && at === key);
  const isOpen = useSelect(session.open, (open) => open?.entry === host && open.where === 'row');
  if (isAt && isOpen && key !== undefined) return <OpenMissing {...props} formKey={key} />;
  const write = (): void => {
    if (key === undefined) return;
    saveOpen(view);
    session.openEntry({ entry: host, where: 'row' });
    session.newForms.at.set(key);
  };
  return (
    <div role="row" className={classes.missing}>
      <div role="gridcell" data-part="target">
        <button type="button" onClick={write}>
          {made ? <MadeText row={made} category={category} /> : <TypedText {...{ category, typed }} />}
        </button>
      </div>
    </div>
  );
}

function TypedText({ category, typed }: { category: PluralForm; typed: string | undefined }) {
  const isTyped = typed !== undefined;
  return (
    <>
      <Text category={category} text={typed ?? null} />
      <span className={classes.end}>{isTyped ? <UnsavedMark /> : <StateLabel state="empty" />}</span>
    </>
  );
}

/** A form that has become an entry, which the filter hides. */
function MadeText({ row, category }: { row: EntryRow; category: PluralForm }) {
  const { state, text } = useShown(row);
  return (
    <>
      <Text category={category} text={text} />
      <span className={classes.end}>
        <SaveSign entry={row._id} />
        <StateLabel state={state} />
      </span>
    </>
  );
}

function Text({ category, text }: { category: PluralForm; text: string | null }) {
  const { t, language } = useView();
  return (
    <>
      <PluralSign category={category} language={language} inline />
      {text === null ? (
        <span className={classes.none}>{t('notTranslated')}</span>
      ) : (
        <RichText
          className={classes.text}
          text={text}
          lang={language.name}
          dir={dirOf(language)}
          most={120}
        />
      )}
    </>
  );
}

/** One of them with its field. */
function OpenMissing(props: Missing & { category: PluralForm; formKey: string }) {
  const { category, host, forms, formKey } = props;
  const view = useView();
  const { t, session } = view;
  const commands = useRef<RunCommand>(null);
  // By a locked form its plural is not extended.
  const sibling = forms.find((form) => session.rows.get(form)?.locked === false) ?? host;
  const moves = {
    saved: (form: string) => moveOn(view, form),
    cancelled: () => leaveEntry(view),
    stepped: (form: string, step: 1 | -1) => stepForm(view, form, step),
  };
  return (
    <div role="presentation" className={`${classes.card} ${classes.missing}`} data-open>
      <div {...formColumns(1)} role="presentation" data-alone>
        <MissingForm
          form={{ category, key: formKey, sibling }}
          {...{ forms, moves, commands }}
          role="gridcell"
        />
      </div>
      <div role="row">
        <div role="gridcell" className={classes.foot}>
          <Button size="md" variant="default" onClick={() => commands.current?.('cancel')}>
            {t('cancel')}
          </Button>
          <Button size="md" onClick={() => commands.current?.('save')}>
            {t('saveAndNext')}
          </Button>
        </div>
      </div>
    </div>
  );
}
