import {
  generalForm,
  type PluralForm,
  pluralForms,
  pluralKey,
  splitPluralKey,
} from '@parlance/domain/entry/plural';
import type { MouseEvent } from 'react';
import { useStore } from '../../../browser/store.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { categoryAt, hasWholePlurals, missingForms } from '../../entries/model/missing-forms.ts';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { listedLength } from '../../entries/model/texts.ts';
import { openNewForm } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { UnsavedMark } from '../../entries/signs.tsx';
import { SourceWithTerms } from '../../entries/source-with-terms.tsx';
import { dirOf, useView } from '../../entries/view.ts';
import { mayAddForms } from '../../entry-editor/may-add-forms.ts';
import classes from './row.module.css';

/** The forms that each plural of the list has a row for, though they may be no entries: those of the language, for who may
 *  add them. None where the filter may hide some. */
export function useWantedForms(): readonly PluralForm[] {
  const view = useView();
  const isWhole = hasWholePlurals(useStore(view.session.filter));
  return isWhole && mayAddForms(view)
    ? pluralForms.filter((form) => view.language.plurals.includes(form))
    : [];
}

/** Those of them that no entry is, of the plural whose first form is at a position. */
export function useMissingRows(first: number): readonly PluralForm[] {
  const ids = useStore(useView().session.ids);
  const wanted = useWantedForms();
  return ids && wanted.length > 0 ? missingForms(ids, first, wanted) : [];
}

/** A form that is no entry yet, of the plural with these forms: its key, its source and what was typed for it. */
export function useMissingForm(category: PluralForm, forms: readonly string[]) {
  const { session } = useView();
  const general = forms.find((form) => categoryAt(session.ids.get(), form) === generalForm) ?? forms[0] ?? '';
  const row = usePerEntry(session.rows, general);
  const plural = splitPluralKey(row?.key ?? '');
  const key = plural ? pluralKey(plural.base, category) : undefined;
  return {
    key,
    // Without `other` it has no source yet.
    source: plural?.category === generalForm ? row?.baseValue : null,
    typed: usePerEntry(session.newForms.texts, key ?? ''),
  };
}

/** A form that is no entry yet, as the row of a plural: it has no text, and a press on it goes to its field. */
export function MissingFormRow(props: {
  category: PluralForm;
  /** The plural's forms that are entries. */
  forms: readonly string[];
  /** That of the entry in whose place it is drawn. */
  id?: string | undefined;
}) {
  const { category, forms, id } = props;
  const view = useView();
  const { t, isBase, language } = view;
  const { key, source, typed } = useMissingForm(category, forms);
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    if (key !== undefined) openNewForm(view, forms, key);
  };
  return (
    <div id={id} role="row" className={`${classes.columns} ${classes.form}`} data-missing>
      <div role="gridcell" />
      <div role="gridcell" className={classes.source}>
        <div className={classes.pair}>
          <PluralSign category={category} language={isBase ? language : view.base} />
          {!isBase && source != null && (
            <SourceWithTerms className={classes.text} text={source} language={view.base} />
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is reached from the form before it */}
      <div role="gridcell" className={classes.target} data-part="target" data-editable onClick={onClick}>
        <div className={classes.block} data-state="empty">
          <div className={classes.pair}>
            <PluralSign category={category} language={language} />
            {typed === undefined ? (
              <div className={`${classes.text} ${classes.none}`}>{t('notTranslated')}</div>
            ) : (
              <RichText
                className={classes.text}
                text={typed}
                lang={language.name}
                dir={dirOf(language)}
                most={listedLength}
              />
            )}
            <span className={classes.label}>
              {typed === undefined ? <StateLabel state="empty" /> : <UnsavedMark />}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
