import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { Due } from '../../product/due.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { type OwnSave, ownSaveOf, sumOf, withDone, withoutDone } from '../entries/model/own-work.ts';
import { filterWords } from '../entries/model/view-search.ts';
import { useView, type View } from '../entries/view.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { rereadLanguageProgress, useLanguageProgress } from '../progress/progress.api.ts';
import classes from './view-head.module.css';

/** Nobody waits for these numbers: they are asked for after the list, and again a moment after a save, or after the other numbers
 *  of the list changed. Until then what the user saved is added to them. */
const firstMs = 1500;
const afterChangeMs = 3000;

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
  const { done, ask } = useOwnSaves(view, dataUpdatedAt);
  const seen = useRef({ saved, counts });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = { saved, counts };
    const isOther = before.saved !== saved || (before.counts !== undefined && before.counts !== counts);
    if (!isOther || waiting.current !== undefined) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      ask();
      void rereadLanguageProgress({ mobileAppId, languageId });
    }, afterChangeMs);
  }, [saved, counts, ask, mobileAppId, languageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language begins anew
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
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

/** The first texts that were saved here since the server counted: they are shown at once. `ask`: it is asked to count again. */
function useOwnSaves({ session, base }: View, countedAt: number) {
  const [saves, setSaves] = useState<readonly OwnSave[]>([]);
  useEffect(
    () =>
      session.lastSaved.subscribe(() => {
        const row = session.lastSaved.get();
        const save = row && ownSaveOf(row, session, base.name);
        if (save) setSaves((all) => [...all, save]);
      }),
    [session, base.name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer
  useEffect(
    () => setSaves((all) => (all.some(({ asked }) => asked) ? all.filter(({ asked }) => !asked) : all)),
    [countedAt],
  );
  const ask = useCallback(() => setSaves((all) => all.map((save) => ({ ...save, asked: true }))), []);
  return { done: sumOf(saves), ask };
}
