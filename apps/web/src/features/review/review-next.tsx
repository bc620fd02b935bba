import { useText } from '../../i18n/i18n.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText } from '../entries/model/texts.ts';
import { RichText } from '../entries/rich-text.tsx';
import { Warning } from '../entries/signs.tsx';
import { dirOf, useView } from '../entries/view.ts';
import classes from './review.module.css';
import own from './review-next.module.css';
import type { SittingNow } from './use-sitting.ts';

/** The texts that come next: loaded already, and shown first on request. */
export function ReviewNext({ sitting }: { sitting: SittingNow }) {
  const t = useText('review');
  if (sitting.next.length === 0) return null;
  return (
    <section className={own.next} aria-label={t('next')}>
      <h2>{t('next')}</h2>
      {sitting.next.map((entry) => (
        <NextText key={entry} entry={entry} onShow={() => sitting.run.show(entry)} />
      ))}
    </section>
  );
}

function NextText({ entry, onShow }: { entry: string; onShow: () => void }) {
  const { session, language } = useView();
  const row = usePerEntry(session.rows, entry);
  if (!row) return <div className={own.nextText} aria-busy />;
  return (
    <button type="button" className={own.nextText} onClick={onShow}>
      <span className={classes.label}>
        <EntryKey name={row.key} />
        <span className={classes.end}>
          <Warning row={row} />
        </span>
      </span>
      <RichText
        className={own.nextWords}
        text={editedText(row) || '–'}
        lang={language.name}
        dir={dirOf(language)}
        most={140}
        isSearched
      />
    </button>
  );
}
