import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { takeLostKeyboard } from '../../browser/keyboard.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { StateLabel } from '../../product/state-label.tsx';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { TextDifference } from '../../product/text-difference.tsx';
import { Author } from '../entries/author.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import { PluralSign } from '../entries/plural-sign.tsx';
import { Length, Presence, SaveSign } from '../entries/signs.tsx';
import { useSourceId } from '../entries/source-id.ts';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../entries/view.ts';
import { MarkedText } from '../entry-editor/marked-text.tsx';
import { Rejection } from '../entry-editor/rejection.tsx';
import { TagLine } from '../entry-tags/tag-marks.tsx';
import { OpenQuestions, TextChecks } from './lazy-beside.ts';
import classes from './review.module.css';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewForms } from './review-forms.tsx';
import type { SittingNow } from './use-sitting.ts';
import { useSwipe } from './use-swipe.ts';

/** The text to decide about, with its source, what is published, and its checks. */
export function ReviewCard(props: {
  row: EntryRow;
  sitting: SittingNow;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
  onAccept: () => void;
  onReject: () => void;
}) {
  const { row, sitting, isEditing, onEdit } = props;
  const t = useText('review');
  const words = useText('language-view');
  const { language } = useView();
  const category = splitPluralKey(row.key)?.category;
  const card = useRef<HTMLElement>(null);
  const [source, text] = [useSourceId(row._id), useId()];
  // Each text has a card of its own: who sees none of it hears which one is shown.
  useEffect(() => takeLostKeyboard(card.current), []);
  const swiped = useSwipe(card, row, {
    onAccept: props.onAccept,
    onReject: props.onReject,
    isOff: isEditing,
  });
  return (
    <article
      ref={card}
      className={classes.card}
      tabIndex={isEditing ? undefined : -1}
      aria-label={row.key}
      aria-describedby={`${source} ${text}`}
      data-swipe={swiped}
    >
      {swiped && (
        <span className={classes.swipe} aria-hidden>
          {swiped === 'accept' ? words('accept') : t('reject')}
        </span>
      )}
      <div className={classes.cardHead}>
        <EntryKey name={row.key} source={row.baseValue} base={category !== undefined} />
        {category && <PluralSign category={category} language={language} inline />}
        <span className={classes.end}>
          <Presence entry={row._id} />
          <SaveSign entry={row._id} />
          <StatusGlyph status={row.status} withName />
        </span>
      </div>
      <TagLine row={row} />
      {sitting.leftBy && (
        <p className={classes.note} role="status">
          {t(sitting.leftBy === 'own' ? 'changedByYou' : 'changedByOthers')}{' '}
          {sitting.leftBy === 'own' && (
            <button
              type="button"
              className="link"
              onClick={() => void sitting.run.undoLast().catch(showProblem)}
            >
              {t('undo')}
            </button>
          )}{' '}
          <button type="button" className="link" onClick={() => sitting.run.goOn()}>
            {t('goOn')}
          </button>
        </p>
      )}
      <Suspense>
        <OpenQuestions row={row} />
      </Suspense>
      <Rejection row={row} />
      {!(category && isEditing) && <Source row={row} />}
      {isEditing ? (
        <ReviewEditor row={row} onEnd={() => onEdit(false)} onAccept={props.onAccept} />
      ) : (
        <Texts row={row} id={text} />
      )}
      <Suspense>{!isEditing && <TextChecks row={row} onEdit={() => onEdit(true)} />}</Suspense>
      {category && !isEditing && <ReviewForms row={row} />}
    </article>
  );
}

function Source({ row }: { row: EntryRow }) {
  const format = useFormat();
  const { isBase } = useView();
  const id = useSourceId(row._id);
  const { text, language } = useSource(row);
  if (isBase) return null;
  return (
    <div className={classes.block} data-state="source">
      <div className={classes.label}>
        <StateLabel state="source">{format.languageName(language.name)}</StateLabel>
      </div>
      <SourceWithTerms id={id} className={classes.text} text={text} language={language} />
    </div>
  );
}

/** Draft over published text, with what is different; the published text alone where there is no draft. */
function Texts({ row, id }: { row: EntryRow; id: string }) {
  const t = useText('review');
  const words = useText('language-view');
  const { language, isBase } = useView();
  const [shows, setShows] = useState(true);
  const look = { lang: language.name, dir: dirOf(language), className: classes.text };
  const { draft, value } = row;
  const differ = draft !== null && value !== null && draft !== value;
  if (draft === null && value === null) return <p className={classes.empty}>{words('notTranslated')}</p>;
  return (
    <>
      {draft !== null && (
        <div id={id} className={classes.block} data-state="draft">
          <div className={classes.label}>
            <StateLabel state="draft">{row.draftOlder ? words('olderDraft') : undefined}</StateLabel>
            <Author row={row} className={classes.author} />
            <span className={classes.end}>
              <Length row={row} text={draft} />
            </span>
          </div>
          <MarkedText row={row} text={draft}>
            <TextDifference {...look} before={shows && differ ? value : draft} after={draft} shows="after" />
          </MarkedText>
        </div>
      )}
      {value !== null && (
        <div
          id={draft === null ? id : undefined}
          className={classes.block}
          data-state={isBase ? 'source' : 'target'}
          data-quiet={differ || undefined}
        >
          <div className={classes.label}>
            <StateLabel state={isBase ? 'source' : 'target'} />
            {draft === null && <Author row={row} className={classes.author} />}
            <span className={classes.end}>
              {differ ? (
                <button type="button" className="link" onClick={() => setShows(!shows)}>
                  {t(shows ? 'hideChanges' : 'showChanges')}
                </button>
              ) : (
                <Length row={row} text={value} />
              )}
            </span>
          </div>
          <MarkedText row={row} text={value}>
            <TextDifference {...look} before={value} after={shows && differ ? draft : value} shows="before" />
          </MarkedText>
        </div>
      )}
    </>
  );
}
