import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isTextField, takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { TextDifference } from '../../../product/text-difference.tsx';
import { CommentMark } from '../../comments/comment-mark.tsx';
import { Author } from '../../entries/author.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { formBelowCard, moveOnFromCard } from '../../entries/form-moves.ts';
import type { EditingSession } from '../../entries/model/session.ts';
import { editedText } from '../../entries/model/texts.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { leaveEntry, moveFrom } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { Length, SaveSign } from '../../entries/signs.tsx';
import { useSourceId } from '../../entries/source-id.ts';
import { SourceWithTerms } from '../../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../../entries/view.ts';
import { EditedText } from '../../entry-editor/edited-text.tsx';
import { InsertButton } from '../../entry-editor/insert-bar.tsx';
import { LengthNow } from '../../entry-editor/length-now.tsx';
import { Hints } from '../../entry-editor/live-editor.tsx';
import { type LiveCommand, liveCommandOf } from '../../entry-editor/live-keys.ts';
import { MarkedText } from '../../entry-editor/marked-text.tsx';
import { OthersText } from '../../entry-editor/others-text.tsx';
import { Rejection } from '../../entry-editor/rejection.tsx';
import { Restored } from '../../entry-editor/restored.tsx';
import { landsIn, SavesAs } from '../../entry-editor/saves-as.tsx';
import { HiddenPublished } from '../../entry-editor/stored-text.tsx';
import { type Editing, useEditing } from '../../entry-editor/use-editing.ts';
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
    () => session.dirty.get(row._id) !== undefined || row.draft === null || isAsked(session, row),
  );
  // Who comes by keys goes on writing.
  useEffect(() => session.given.subscribe(() => isAsked(session, row) && setWriting(true)), [session, row]);
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
      {writing ? <Writing row={row} /> : <Texts row={row} onEdit={() => setWriting(true)} />}
      {!writing && <Decision row={row} onEdit={() => setWriting(true)} />}
    </>
  );
}

/** Whether the field of a text is asked for. */
const isAsked = ({ given }: EditingSession, row: EntryRow): boolean => given.get()?.entry === row._id;

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

function Texts({ row, onEdit }: { row: EntryRow; onEdit: () => void }) {
  const t = useText('language-view');
  const { language, isBase } = useView();
  const look = { lang: language.name, dir: dirOf(language), className: classes.whole };
  return (
    <>
      <Rejection row={row} />
      {row.draft !== null && (
        <div className={classes.block} data-state="draft">
          <div className={classes.head}>
            <StateLabel state="draft">{row.draftOlder ? t('olderDraft') : undefined}</StateLabel>
            <Author row={row} />
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
        <TextChecks row={row} onEdit={onEdit} />
      </div>
    </>
  );
}

function Decision({ row, onEdit }: { row: EntryRow; onEdit: () => void }) {
  const t = useText('language-view');
  const { may, language } = useView();
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
            about={`${language._id} ${row._id}`}
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
  const run = useCardCommands(row, editing);
  const isTyped = useSelect(editing.now, (text) => text !== editedText(row));
  const onKeyDown = (event: KeyboardEvent): void => {
    view.session.newForms.entered = null;
    const command = liveCommandOf(event.nativeEvent);
    // The field itself has those that insert; beside it, Tab goes to the buttons.
    if (!command || command === 'insert' || !isTextField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    run(command);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div
      className={classes.block}
      data-state={lands === 'draft' ? 'draft' : isBase ? 'source' : 'target'}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <SavesAs row={row} editing={editing} />
        <span className={classes.end}>
          <LengthNow row={row} editing={editing} />
          <InsertButton />
        </span>
      </div>
      <Rejection row={row} />
      <Restored editing={editing} />
      <EditedText row={row} editing={editing} large takesKeyboard />
      <OthersText row={row} />
      <HiddenPublished row={row} editing={editing} />
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
      <div className={classes.hints}>
        <Hints hasDraft={row.draft !== null} isTyped={isTyped} onRun={run} />
      </div>
    </div>
  );
}

/** The commands of live edit in a card. Who comes to the next text by them writes there. */
function useCardCommands(row: EntryRow, editing: Editing): (command: Exclude<LiveCommand, 'insert'>) => void {
  const view = useView();
  const { session } = view;
  return (command) => {
    if (command === 'cancel') {
      editing.cancel();
      leaveEntry(view);
      return;
    }
    const below = command === 'next' ? formBelowCard(view, row._id) : undefined;
    if (command === 'save' || command === 'final') {
      if (!editing.save(command, true)) return;
      moveOnFromCard(view, row._id);
    } else if (below) below();
    else {
      editing.save('save', false);
      moveFrom(view, row._id, command === 'next' ? 1 : -1);
    }
    const open = session.open.get();
    if (open && session.newForms.at.get() === null)
      session.given.set({ entry: open.entry, text: '', how: 'hold' });
  };
}
