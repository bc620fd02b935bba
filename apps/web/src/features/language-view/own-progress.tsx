import type { EntryRow } from '@parlance/contract/entries';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { follow, useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { Due } from '../../product/due.tsx';
import { placeOf } from '../entries/entries.api.ts';
import {
  countAgainAt,
  type OwnSave,
  ownSaveOf,
  sumOf,
  withDone,
  withoutDone,
} from '../entries/model/own-work.ts';
import { filterWords } from '../entries/model/view-search.ts';
import { useView, type View } from '../entries/view.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { rereadLanguageProgress, useLanguageProgress } from '../progress/progress.api.ts';
import classes from './view-head.module.css';

/** Nobody waits for these numbers: they are asked for after the list. */
const firstMs = 1500;

/** The number is of the untranslated texts of what is listed; of a list of another state, of all of it. */
function leftWord(words: Readonly<Record<string, string>>) {
  if (words.state !== undefined) return 'listed';
  return Object.keys(words).length > 0 ? 'leftInList' : 'leftIn';
}

/** What the user wrote today, what the filter leaves, and when the language is due: quiet, in the head. */
export function OwnProgress({ filter }: { filter: EntryFilter }) {
  const t = useText('progress');
  const view = useView();
  const { session, language } = view;
  const place = placeOf(view);
  const [isReady, setReady] = useState(false);
  const saved = useStore(session.lastSaved);
  const counts = useShownCounts(filter.group);
  const { mobileAppId, languageId } = place;
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), firstMs);
    return () => clearTimeout(timer);
  }, []);
  const { sort: _, order: __, ...words } = filterWords(filter);
  const { data: progress, dataUpdatedAt } = useLanguageProgress(place, words, isReady);
  const { done, hasNew, ask } = useOwnSaves(view, dataUpdatedAt, isReady);
  const seen = useRef({ saved: null as typeof saved, counts });
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; at: number }>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const before = seen.current;
    seen.current = { saved, counts };
    const isSaved = before.saved !== saved;
    if (!isSaved && (before.counts === undefined || before.counts === counts)) return;
    const now = performance.now();
    const at = countAgainAt({ now, countedAt: readAt.current, hasOwn: isSaved || hasNew });
    if (waiting.current && waiting.current.at <= at) return;
    clearTimeout(waiting.current?.timer);
    const read = (): void => {
      waiting.current = undefined;
      readAt.current = performance.now();
      ask();
      void rereadLanguageProgress({ mobileAppId, languageId });
    };
    waiting.current = { timer: setTimeout(read, at - now), at };
  }, [saved, counts, hasNew, ask, mobileAppId, languageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language begins anew
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    },
    [mobileAppId, languageId],
  );
  const today = progress && withDone(progress.today, done);
  // Lists of other states may keep what is written.
  const isLess = words.state === undefined || words.state === 'untranslated';
  const left = progress && (isLess ? withoutDone(progress.left, done) : progress.left);
  return (
    <div className={classes.own}>
      <Due due={language.due} />
      {today && today.texts > 0 && <span>{t('todayIn', { ...today })}</span>}
      {left && left.texts > 0 && <span>{t(leftWord(words), { ...left })}</span>}
    </div>
  );
}

/** The first texts that were saved here since the server counted: they are shown at once. `isCounting`: it counts from now on, and
 *  has those from before. `ask`: it is asked to count again; `hasNew`: it was not asked since one of them. */
function useOwnSaves({ session, base }: View, countedAt: number, isCounting: boolean) {
  const [saves, setSaves] = useState<readonly OwnSave[]>([]);
  const add = useEffectEvent((row: EntryRow): void => {
    const save = ownSaveOf(row, session, base.name);
    if (save) setSaves((all) => [...all, { ...save, asked: !isCounting }]);
  });
  useEffect(() => follow(session.lastSaved, add), [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer
  useEffect(
    () => setSaves((all) => (all.some(({ asked }) => asked) ? all.filter(({ asked }) => !asked) : all)),
    [countedAt],
  );
  const ask = useCallback(() => setSaves((all) => all.map((save) => ({ ...save, asked: true }))), []);
  return { done: sumOf(saves), hasNew: saves.some(({ asked }) => !asked), ask };
}
