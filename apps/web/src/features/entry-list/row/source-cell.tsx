import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus } from '@parlance/domain/entry/status';
import { IconInfoCircle, IconMessageCircle } from '@tabler/icons-react';
import { useStore } from '../../../browser/store.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { CommentMark } from '../../comments/comment-mark.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { showsInvisibles } from '../../entries/invisibles.ts';
import { numberOf } from '../../entries/model/placeholders.ts';
import { listedLength } from '../../entries/model/texts.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { useReference } from '../../entries/reference.ts';
import { RichText } from '../../entries/rich-text.tsx';
import type { Span } from '../../entries/runs.ts';
import { useTermsIn } from '../../entries/terms.ts';
import { dirOf, useSource, useSourceLanguage, useView } from '../../entries/view.ts';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { TagLine, TagSigns } from '../../entry-tags/tag-marks.tsx';
import classes from './row.module.css';

/** Key, marks and source text of an entry; the live one shows its description, too. */
export function SourceCell({ row, live }: { row: EntryRow; live: boolean }) {
  const { isBase, t } = useView();
  return (
    <div role="gridcell" className={classes.source}>
      <div className={classes.label}>
        <EntryKey name={row.key} source={isBase ? null : row.baseValue} />
        <SourceMarks row={row} />
      </div>
      <SourceText row={row} live={live} />
      {live && row.description && (
        <p className={classes.note}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden />
          <span dir="auto">{row.description}</span>
        </p>
      )}
      {live && row.comment && row.status !== entryStatus.rejected && (
        <p className={classes.note}>
          <IconMessageCircle size={14} stroke={1.75} aria-label={t('hasComment')} />
          <span dir="auto">{row.comment}</span>
        </p>
      )}
      {row._tags.length > 0 && <TagLine row={row} />}
    </div>
  );
}

function SourceMarks({ row }: { row: EntryRow }) {
  const { t } = useView();
  return (
    <span className={classes.end}>
      <LinkedSign row={row} />
      {row.comment && <IconMessageCircle size={14} stroke={1.75} aria-label={t('hasComment')} />}
      <CommentMark entry={row._id} />
      <TagSigns row={row} single />
    </span>
  );
}

/** The source text; in the base language, where the text is the source text itself, the information about it. */
export function SourceText({ row, live }: { row: EntryRow; live: boolean }) {
  const { t, isBase } = useView();
  const { text, language } = useSource(row);
  const chosen = useSourceLanguage();
  const reference = useReference(row);
  const terms = useTermsIn(text, language);
  if (isBase) {
    const note = row.description && !live ? row.description : '';
    return (
      <div className={`${classes.text} ${classes.about}`} dir="auto">
        {note}
      </div>
    );
  }
  if (text === null && reference === null)
    return <div className={`${classes.text} ${classes.none}`}>{t('noSource')}</div>;
  const look = {
    // The text of another form is there to look at.
    className: text === null ? `${classes.text} ${classes.about}` : classes.text,
    text: text ?? reference ?? '',
    lang: language.name,
    dir: dirOf(language),
    terms,
  };
  const shown = live ? <LiveSource row={row} {...look} /> : <RichText {...look} most={listedLength} />;
  if (language === chosen) return shown;
  return (
    <div className={classes.otherSource}>
      {shown}
      <LanguageCode code={language.name} />
    </div>
  );
}

/** The source text beside the editor: complete, and during insertion of a placeholder with the digit of each one,
 *  as in the base text. */
function LiveSource({
  row,
  ...look
}: {
  row: EntryRow;
  className?: string;
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  terms: readonly Span[];
}) {
  const { session } = useView();
  const invisibles = useStore(showsInvisibles);
  const isOpen = useSelect(session.open, (open) => open?.entry === row._id);
  const isInserting = useStore(session.leader) === 'insert' && isOpen;
  const from = useReference(row) ?? '';
  return (
    <RichText
      {...look}
      invisibles={invisibles}
      numbers={isInserting ? (placeholder) => numberOf(placeholder, from) : undefined}
      onChip={(text) => session.given.set({ entry: row._id, text, how: 'insert' })}
    />
  );
}
