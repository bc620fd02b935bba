import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { displayState } from '@parlance/domain/entry/state';
import { useText } from '../../i18n/i18n.ts';
import { StateLabel } from '../../product/state-label.tsx';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText } from '../entries/model/texts.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { Warning } from '../entries/signs.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { usePluralForms } from '../entry-panel/use-plural-forms.ts';
import classes from './review-forms.module.css';

/** The other forms of the plural of the shown text, which is judged beside them. */
export function ReviewForms({ row }: { row: EntryRow }) {
  const t = useText('review');
  const others = usePluralForms(row).filter((form) => form !== row._id);
  if (others.length === 0) return null;
  return (
    <section className={classes.forms} aria-label={t('otherForms')}>
      <h2>{t('otherForms')}</h2>
      {others.map((form) => (
        <OtherForm key={form} entry={form} />
      ))}
    </section>
  );
}

function OtherForm({ entry }: { entry: string }) {
  const { session, language, isBase, t } = useView();
  const row = usePerEntry(session.rows, entry);
  if (!row) return null;
  const text = editedText(row);
  return (
    <div className={classes.otherForm}>
      <PluralSign category={splitPluralKey(row.key)?.category ?? ''} language={language} />
      {text === '' ? (
        <p className={classes.none}>{t('notTranslated')}</p>
      ) : (
        <RichText
          className={classes.formText}
          text={text}
          lang={language.name}
          dir={dirOf(language)}
          isSearched
        />
      )}
      <span className={classes.end}>
        <Warning row={row} short />
        <StateLabel state={displayState(row, isBase)} />
      </span>
    </div>
  );
}
