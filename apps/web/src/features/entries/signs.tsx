import type { EntryRow } from '@parlance/contract/entries';
import { issuesOf } from '@parlance/domain/checks/issues';
import { lengthOf } from '@parlance/domain/checks/length';
import { findOver } from '@parlance/domain/checks/over';
import { type MouseEvent, useMemo } from 'react';
import { online } from '../../browser/online.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { isUnanswered } from '../../messages/call-error.ts';
import { explanationOf } from '../../messages/problems.ts';
import { issueIcon } from '../../product/issue-icons.ts';
import { Avatar } from '../../product/mark.tsx';
import { overWords } from '../../product/over-words.ts';
import type { Conflict } from './model/conflicts.ts';
import { canRetry, isStillBound } from './model/failed.ts';
import { usePerEntry } from './model/per-entry.ts';
import type { QueuedSave } from './model/save-queue.ts';
import { editedText, limitOf } from './model/texts.ts';
import { useSelect } from './model/use-select.ts';
import { useIsOwnText } from './own-window.ts';
import { retrySave } from './retry-save.ts';
import classes from './signs.module.css';
import { useView } from './view.ts';

/** The first problem of a text as a red pill, and the number of further ones; `short` omits the words, where the
 *  state is shown next to it. */
export function Warning({ row, short }: { row: EntryRow; short?: boolean }) {
  const { t, isBase } = useView();
  const checks = useText('checks');
  const found = issuesOf(row.issues);
  const [first] = found;
  if (!first) return null;
  const SignIcon = issueIcon(first);
  const over = lengthOf(editedText(row)) - (limitOf(row, isBase) ?? 0);
  const words = first === 'tooLong' && over > 0 ? t('tooLongBy', { count: over }) : checks(`issue_${first}`);
  const all = found.map((issue) => checks(`issue_${issue}`)).join(' · ');
  return (
    <span className={classes.warning} title={all}>
      <SignIcon size={13} stroke={1.75} aria-hidden />
      <span className={short ? 'vh' : undefined}>
        {found.length > 1 ? t('andMore', { first: words, count: found.length - 1 }) : words}
      </span>
    </span>
  );
}

/** "32 / 20": green within the limit, red above it, with a sentence that explains it. Empty without a limit. */
export function Length({ row, text }: { row: EntryRow; text: string }) {
  const lengthIn = useLengthIn(row);
  const shown = lengthIn?.(text);
  if (!shown) return null;
  return (
    <span className={classes.length} data-over={shown.isOver || undefined} title={shown.title}>
      {shown.words}
    </span>
  );
}

/** What is shown of the length of a text; undefined without a limit. */
export function useLengthIn(row: EntryRow) {
  const { t, isBase } = useView();
  const checks = useText('checks');
  return useMemo(() => {
    const limit = limitOf(row, isBase);
    if (limit === null) return undefined;
    return (text: string) => {
      const length = lengthOf(text);
      const over = findOver({ ...row, isBase }, text);
      return {
        words: t('length', { length, limit }),
        title: over ? overWords(checks, over) : t('lengthOf', { length, limit }),
        isOver: over !== undefined,
      };
    };
  }, [row, isBase, t, checks]);
}

/** Other users at an entry, and whether they type. */
export function Presence({ entry }: { entry: string }) {
  const { t, session } = useView();
  const people = usePerEntry(session.people, entry);
  const person = people?.find((one) => one.typing) ?? people?.[0];
  if (!person) return null;
  // The initials are in the picture next to it.
  const [name = ''] = person.user.displayName.split(' ');
  return (
    <span className={classes.presence} title={people && listed(people.map((one) => one.user.displayName))}>
      <Avatar id={person.user._id} name={person.user.displayName} size={16} />
      {person.typing ? t('isTyping', { name }) : t('isHere', { name })}
      {person.typing && (
        <span className={classes.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      )}
    </span>
  );
}

/** The state of an entry's last save, or what of it is unsaved: its text or, unless `textOnly`, other fields. */
export function SaveSign({ entry, textOnly = false }: { entry: string; textOnly?: boolean }) {
  const { t, session } = useView();
  const state = usePerEntry(session.saveStates, entry);
  const dirty = usePerEntry(session.dirty, entry);
  const edits = usePerEntry(session.fieldEdits, entry);
  const conflict = useSelect(session.conflicts.all, (all) => all.find((one) => one.entry === entry));
  if (conflict) return <ConflictSign conflict={conflict} />;
  if (state?.phase === 'failed') return <FailedSign save={state.save} error={state.error} />;
  // What is typed over a saved text is not saved.
  if (state && state.phase !== 'conflict' && !(state.phase === 'saved' && dirty)) {
    return (
      <span className={classes.save} data-phase={state.phase}>
        {t(state.phase)}
      </span>
    );
  }
  if (dirty) return <UnsavedMark />;
  return edits && !textOnly ? <span className={classes.unsaved}>{t('fieldsUnsaved')}</span> : null;
}

/** Beside what was typed and is not saved. */
export function UnsavedMark() {
  const { t } = useView();
  return <span className={classes.unsaved}>{t('unsaved')}</span>;
}

/** Somebody else changed the text that was typed here, and how to decide between the two. */
function ConflictSign({ conflict: { entry, current } }: { conflict: Conflict }) {
  const { t, session } = useView();
  const words = t(useIsOwnText(current) ? 'conflictOwn' : 'conflict');
  return (
    <span className={classes.save} data-phase="conflict" title={words}>
      <span className={classes.reason}>{words}</span>
      <DecideButton onDecide={() => session.askToDecide(entry)} />
    </span>
  );
}

/** Asks which of two texts stays. */
export function DecideButton({ onDecide }: { onDecide: () => void }) {
  const t = useText('language-view');
  return <SignButton words={t('conflictDecide')} onPress={onDecide} />;
}

/** A button that goes with what it does. */
function SignButton({ words, onPress }: { words: string; onPress: () => void }) {
  const press = (event: MouseEvent): void => {
    // Otherwise the row below would open.
    event.stopPropagation();
    onPress();
  };
  return (
    <button
      type="button"
      className="link"
      tabIndex={-1}
      // The field keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {words}
    </button>
  );
}

/** What could not be done (specification 2, section 8), where nobody says why. */
export function notDone({
  text,
  version,
}: QueuedSave): 'textNotDeleted' | 'textNotCreated' | 'textNotChanged' {
  if (text === null) return 'textNotDeleted';
  return version === 0 ? 'textNotCreated' : 'textNotChanged';
}

/** Why a save failed, and Retry if that can help. */
function FailedSign({ save, error }: { save: QueuedSave; error: unknown }) {
  const view = useView();
  const { t, session } = view;
  const there = useStore(online);
  const row = usePerEntry(session.rows, save.entry);
  // The same wording as in the banner: the user cannot do anything about it.
  if (!there && isUnanswered(error))
    return (
      <span className={classes.save} data-phase="waiting">
        {t('waitsForNetwork')}
      </span>
    );
  const words = t('failedBecause', { reason: explanationOf(error) || t(notDone(save)) });
  return (
    <span className={classes.save} data-phase="failed" title={words}>
      <span className={classes.reason}>{words}</span>
      {canRetry(error) && !isStillBound(error, row) && (
        <SignButton words={t('retry')} onPress={() => retrySave(view, save.entry)} />
      )}
    </span>
  );
}
