import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { TextDifference } from '../../../product/text-difference.tsx';
import { CommentMark } from '../../comments/comment-mark.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { moveOnFromCard } from '../../entries/form-moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { Length, SaveSign } from '../../entries/signs.tsx';
import { useSourceId } from '../../entries/source-id.ts';
import { SourceWithTerms } from '../../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../../entries/view.ts';
import { EditedText } from '../../entry-editor/edited-text.tsx';
import { InsertButton } from '../../entry-editor/insert-bar.tsx';
import { MarkedText } from '../../entry-editor/marked-text.tsx';
import { OthersText } from '../../entry-editor/others-text.tsx';
import { Rejection } from '../../entry-editor/rejection.tsx';
import { Restored } from '../../entry-editor/restored.tsx';
import { landsIn, SavesAs } from '../../entry-editor/saves-as.tsx';
import { hidesPublished, StoredText } from '../../entry-editor/stored-text.tsx';
import { useEditing } from '../../entry-editor/use-editing.ts';
import { LazyRejectDialog as RejectDialog } from '../../entry-review/lazy-reject-dialog.ts';
import { TextChecks } from '../../entry-review/text-checks.tsx';
import { TagLine } from '../../entry-tags/tag-marks.tsx';
import { SuggestionsFold } from '../../suggestions/suggestions-fold.tsx';
import { Notes } from '../row/notes.tsx';
import classes from './entry-card.module.css';
import { reviewPlace } from './review-place.ts';
import { useReview } from './use-review.ts';

/** The open card: all details of one entry, with buttons to approve, reject or edit it within reach of the thumb. */
export function ReviewCard({ row }: { row: EntryRow }) {
  const { isBase, session, language } = useView();
  const category = splitPluralKey(row.key)?.category;
  // The button that led here is gone with the card before: without a field here, the list goes on from this card.
  useEffect(() => takeLostKeyboard(document.querySelector<HTMLElement>('[data-grid]')), []);
  const [writing, setWriting] = useState(
    () => session.dirty.get(row._id) !== undefined || row.draft === null,
  );
  return (
    <>
      <div className={classes.head}>
        <EntryKey name={row.key} base={category !== undefined} source={isBase ? null : row.baseValue} />
        {category && <PluralSign category={category} language={language} inline />}
        <span className={classes.end}>
          <CommentMark entry={row._id} always />
          <SaveSign entry={row._id} />
          <StatusGlyph status={row.status} withName />
        </span>
      </div>
      <TagLine row={row} />
      {!isBase && <Source row={row} />}
      <Notes row={row} whole />
      {writing ? <Writing row={row} /> : <Texts row={row} />}
      {!writing && <Decision row={row} onEdit={() => setWriting(true)} />}
    </>
  );
}

function Source({ row }: { row: EntryRow }) {
  const format = useFormat();
  const id = useSourceId(row._id);
  const { text, language } = useSource(row);
  return (
    <div className={classes.block} data-state="source">
      <div className={classes.head}>{format.languageName(language.name)}</div>
      <SourceWithTerms id={id} className={classes.whole} text={text} language={language} />
    </div>
  );
}

function Texts({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const format = useFormat();
  const { language, isBase } = useView();
  const look = { lang: language.name, dir: dirOf(language), className: classes.whole };
  return (
    <>
      <Rejection row={row} />
      {row.draft !== null && (
        <div className={classes.block} data-state="draft">
          <div className={classes.head}>
            <StateLabel state="draft">{row.draftOlder ? t('olderDraft') : undefined}</StateLabel>
            {row.valueUser && row.valueUpdatedAt && (
              <span>
                {row.valueUser.displayName}, {format.ago(row.valueUpdatedAt)}
              </span>
            )}
            <span className={classes.end}>
              <Length row={row} text={row.draft} />
            </span>
          </div>
          <MarkedText row={row} text={row.draft}>
            <TextDifference {...look} before={row.value ?? row.draft} after={row.draft} shows="after" />
          </MarkedText>
        </div>
      )}
      {row.value !== null && (
        <div className={classes.block} data-state={isBase ? 'source' : 'target'}>
          <div className={classes.head}>
            <StateLabel state={isBase ? 'source' : 'target'} />
          </div>
          <MarkedText row={row} text={row.value}>
            <TextDifference {...look} before={row.value} after={row.draft ?? row.value} shows="before" />
          </MarkedText>
        </div>
      )}
      <div className={classes.checks}>
        <TextChecks row={row} />
      </div>
    </>
  );
}

function Decision({ row, onEdit }: { row: EntryRow; onEdit: () => void }) {
  const t = useText('language-view');
  const { may } = useView();
  const review = useReview(row);
  const [isRejecting, setRejecting] = useState(false);
  const place = document.getElementById(reviewPlace);
  if (!place) return null;
  return createPortal(
    <div className={classes.decision}>
      {review.mayReject && (
        <Button
          size="md"
          variant="default"
          className={classes.reject}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => setRejecting(true)}
          disabled={review.busy}
        >
          {t('reject')}
        </Button>
      )}
      {may('entries.draft') && !row.locked && (
        <Button size="md" variant="default" onClick={onEdit} aria-label={t('edit')}>
          <IconPencil size={16} aria-hidden />
        </Button>
      )}
      {review.mayAccept && (
        <Button
          size="md"
          data-publishes={review.publishes || undefined}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={review.accept}
          disabled={review.busy}
        >
          {t(review.publishes ? 'acceptAndPublish' : 'accept')}
        </Button>
      )}
      <Suspense>
        {isRejecting && (
          <RejectDialog
            name={row.key}
            comment={row.comment}
            onClose={() => setRejecting(false)}
            onReject={review.reject}
          />
        )}
      </Suspense>
    </div>,
    place,
  );
}

function Writing({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { isBase, rights } = view;
  const editing = useEditing(row);
  const lands = landsIn(rights);
  return (
    <div className={classes.block} data-state={lands === 'draft' ? 'draft' : isBase ? 'source' : 'target'}>
      <div className={classes.head}>
        <SavesAs row={row} text={editing.text} />
        <span className={classes.end}>
          <Length row={row} text={editing.text} />
          <InsertButton />
        </span>
      </div>
      <Rejection row={row} />
      <Restored editing={editing} />
      <EditedText row={row} editing={editing} large takesKeyboard />
      <OthersText row={row} />
      {hidesPublished(row, editing.text) && <StoredText row={row} of="value" whole />}
      <SuggestionsFold row={row} />
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={editing.cancel}>
          {t('cancel')}
        </Button>
        <Button
          size="md"
          onClick={() => {
            if (editing.save('save', true)) moveOnFromCard(view, row._id);
          }}
        >
          {t('saveAndNext')}
        </Button>
      </div>
    </div>
  );
}
