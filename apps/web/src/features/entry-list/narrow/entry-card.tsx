import type { EntryRow } from '@parlance/contract/entries';
import { memo, useEffect, useRef } from 'react';
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
import { ReviewCard } from './review-card.tsx';

/** An entry on a narrow screen: a card with key, text and source; the open one contains all details and the buttons. */
export const EntryCard = memo(function EntryCard(
  props: RowPlace & { top: number; onHeight: (height: number) => void },
) {
  const state = useRowState(props);
  const { row, live } = state;
  const card = useRef<HTMLDivElement>(null);
  const { onHeight } = props;
  useEffect(() => {
    if (!live || !card.current) return;
    const sized = new ResizeObserver(([entry]) =>
      onHeight(Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 8),
    );
    sized.observe(card.current);
    return () => sized.disconnect();
  }, [live, onHeight]);
  return (
    <div
      className={classes.place}
      style={{ insetBlockStart: props.top }}
      {...rowData(props, state, row?.locked ?? false)}
    >
      <div
        role="gridcell"
        className={classes.card}
        ref={card}
        data-part="target"
        data-open={live || undefined}
        aria-busy={row ? undefined : true}
      >
        {row && (live ? <ReviewCard row={row} /> : <ClosedCard {...props} />)}
      </div>
    </div>
  );
});

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
