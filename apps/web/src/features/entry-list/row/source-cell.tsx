import type { EntryRow } from '@parlance/contract/entries';
import type { LanguageItem } from '@parlance/contract/projects';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { CommentMark } from '../../comments/comment-mark.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { showsInvisibles } from '../../entries/invisibles.ts';
import { heights } from '../../entries/model/lines.ts';
import { numberOf } from '../../entries/model/placeholders.ts';
import { listedLength } from '../../entries/model/texts.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { useSourceId } from '../../entries/source-id.ts';
import { SourceWithTerms } from '../../entries/source-with-terms.tsx';
import { useSource, useSourceLanguage, useView } from '../../entries/view.ts';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { TagLine, TagSigns } from '../../entry-tags/tag-marks.tsx';
import { Notes, StatusNoteSign } from './notes.tsx';
import classes from './row.module.css';

/** Key, marks and source text of an entry; the live one shows its description, too. */
export function SourceCell({ row, live }: { row: EntryRow; live: boolean }) {
  const { isBase } = useView();
  const content = useRoomOfSource(live);
  const isTagged = row._tags.length > 0;
  return (
    <div role="gridcell" className={classes.source} data-tagged={(!live && isTagged) || undefined}>
      <div ref={content} className={classes.content}>
        <div className={classes.label}>
          <EntryKey name={row.key} source={isBase ? null : row.baseValue} />
          <SourceMarks row={row} />
        </div>
        <SourceText row={row} live={live} />
        {live && <Notes row={row} />}
        {isTagged && <TagLine row={row} />}
      </div>
    </div>
  );
}

/** Space above and below the content of a cell, and the line below the row (row.module.css). */
const around = 15;

/** Reports to the list how much higher than usual the row that is being edited has to be for its source. Passed to
 *  what it shows. */
function useRoomOfSource(live: boolean): RefObject<HTMLDivElement | null> {
  const { session } = useView();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    if (!live || !element) return;
    const report = (source: number): void => {
      if (session.liveMore.get().source !== source) session.liveMore.set((before) => ({ ...before, source }));
    };
    const measure = (): void => report(Math.max(0, element.offsetHeight + around - heights.live));
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      sized.disconnect();
      report(0);
    };
  }, [live, session]);
  return content;
}

function SourceMarks({ row }: { row: EntryRow }) {
  return (
    <span className={classes.end}>
      <LinkedSign row={row} />
      <StatusNoteSign row={row} />
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
  if (isBase) {
    const note = row.description && !live ? row.description : '';
    return (
      <div className={`${classes.text} ${classes.about}`} dir="auto" data-searched="description">
        {note}
      </div>
    );
  }
  if (text === null) return <div className={`${classes.text} ${classes.none}`}>{t('noSource')}</div>;
  const look = { className: classes.text, text, language };
  const shown = live ? <LiveSource row={row} {...look} /> : <SourceWithTerms {...look} most={listedLength} />;
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
  language: LanguageItem;
}) {
  const { session } = useView();
  const id = useSourceId(row._id);
  const invisibles = useStore(showsInvisibles);
  const isOpen = useSelect(session.open, (open) => open?.entry === row._id);
  const isInserting = useStore(session.leader) === 'insert' && isOpen;
  const from = row.baseValue ?? '';
  return (
    <SourceWithTerms
      {...look}
      id={id}
      invisibles={invisibles}
      numbers={isInserting ? (placeholder) => numberOf(placeholder, from) : undefined}
      onChip={(text) => session.given.set({ entry: row._id, text, how: 'insert' })}
    />
  );
}
