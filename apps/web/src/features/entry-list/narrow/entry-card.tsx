import type { EntryRow } from '@parlance/contract/entries';
import { memo, useEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { CommentMark } from '../../comments/comment-mark.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { SaveSign, Warning } from '../../entries/signs.tsx';
import { SourceWithTerms } from '../../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../../entries/view.ts';
import { MarkedText } from '../../entry-editor/marked-text.tsx';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { TagSigns } from '../../entry-tags/tag-marks.tsx';
import { type RowPlace, rowData, useRowState } from '../row/entry-row.tsx';
import { useShown } from '../row/use-shown.ts';
import classes from './entry-card.module.css';
import { MissingBelow } from './missing-cards.tsx';
import { ReviewCard } from './review-card.tsx';

/** An entry on a narrow screen: a card with key, text and source; the open one contains all details and the buttons. Below
 *  the last form of a plural are those that are no entries yet. */
export const EntryCard = memo(function EntryCard(
  props: RowPlace & { top: number; onHeight: (height: number) => void },
) {
  const known = useRowState(props);
  const { row } = known;
  const live = useIsLive(known);
  const place = useRef<HTMLDivElement>(null);
  const { onHeight } = props;
  const isOpen = known.live;
  useEffect(() => {
    if (!isOpen || !place.current) return;
    const sized = new ResizeObserver(([entry]) =>
      onHeight(Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 8),
    );
    sized.observe(place.current);
    return () => sized.disconnect();
  }, [isOpen, onHeight]);
  return (
    <div ref={place} role="presentation" className={classes.place} style={{ insetBlockStart: props.top }}>
      <div {...rowData(props, { ...known, live }, row?.locked ?? false)}>
        <div
          role="gridcell"
          className={classes.card}
          data-part="target"
          data-open={live || undefined}
          aria-busy={row ? undefined : true}
        >
          {row && (live ? <ReviewCard row={row} /> : <ClosedCard {...props} />)}
        </div>
      </div>
      <MissingBelow host={props.id} at={props.at} isOpen={isOpen} />
    </div>
  );
});

/** Whether the card of an entry is the open one: not while a form below it has the keyboard. One that was such a form a
 *  moment ago keeps it. */
function useIsLive({ row, live }: ReturnType<typeof useRowState>): boolean {
  const { session } = useView();
  const at = useStore(session.newForms.at);
  const isMade = at !== null && at === row?.key;
  const entry = row?._id;
  useEffect(() => {
    if (isMade) session.openEntry({ entry: entry ?? '', where: 'row' });
  }, [isMade, entry, session]);
  return at === null ? live : isMade;
}

function ClosedCard(props: RowPlace) {
  const { row } = useRowState(props);
  return row && <ClosedTexts row={row} />;
}

function ClosedTexts({ row }: { row: EntryRow }) {
  const { language, isBase } = useView();
  const source = useSource(row);
  const { state, text, isWriting } = useShown(row);
  return (
    <>
      <div className={classes.head} data-state={state}>
        <EntryKey name={row.key} source={isBase ? null : row.baseValue} />
        <span className={classes.end}>
          <LinkedSign row={row} />
          <CommentMark entry={row._id} />
          <TagSigns row={row} />
          <SaveSign entry={row._id} />
          {state !== 'unsaved' && <Warning row={row} short />}
          {state !== 'unsaved' && row.status !== 0 && <StatusGlyph status={row.status} />}
          <StateLabel state={row.locked && state !== 'unsaved' ? 'locked' : state} />
        </span>
      </div>
      <MarkedText row={row} text={text} isStored={state !== 'unsaved' && !isWriting}>
        <RichText
          className={classes.text}
          text={text ?? '–'}
          lang={language.name}
          dir={dirOf(language)}
          most={120}
        />
      </MarkedText>
      {!isBase && (
        <SourceWithTerms
          className={classes.from}
          text={source.text}
          missing=""
          language={source.language}
          most={120}
        />
      )}
    </>
  );
}
