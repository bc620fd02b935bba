import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { Due } from '../../product/due.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { filterWords } from '../entries/model/view-search.ts';
import { useView } from '../entries/view.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { rereadLanguageProgress, useLanguageProgress } from '../progress/progress.api.ts';
import classes from './view-head.module.css';

/** Nobody waits for these numbers: they are asked for after the list, and again a moment after a save, or after the other numbers
 *  of the list changed; who saves without a pause sees them change at this pace. */
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
  const seen = useRef({ saved, counts });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = { saved, counts };
    const isOther = before.saved !== saved || (before.counts !== undefined && before.counts !== counts);
    if (!isOther || waiting.current !== undefined) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      void rereadLanguageProgress({ mobileAppId, languageId });
    }, afterChangeMs);
  }, [saved, counts, mobileAppId, languageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language begins anew
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [mobileAppId, languageId],
  );
  const { sort: _, order: __, ...words } = filterWords(filter);
  const progress = useLanguageProgress(place, words, isReady).data;
  return (
    <div className={classes.own}>
      <Due due={language.due} />
      {progress && progress.today.texts > 0 && <span>{t('todayIn', progress.today)}</span>}
      {progress && progress.left.texts > 0 && <span>{t(leftWord(words), progress.left)}</span>}
    </div>
  );
}
