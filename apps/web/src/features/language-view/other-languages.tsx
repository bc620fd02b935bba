import type { LanguageItem } from '@parlance/contract/projects';
import { useEffect, useEffectEvent } from 'react';
import { follow, useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { explanationOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { canRetry, waitsForNetwork } from '../entries/model/failed.ts';
import type { FailedSave } from '../entries/model/session-types.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { retrySave } from '../entries/retry-save.ts';
import { notDone } from '../entries/signs.tsx';
import { useView, type View, ViewContext } from '../entries/view.ts';
import { LateWork } from './late-work.ts';
import { LostTexts } from './lost-texts.tsx';
import { QuietConflict } from './quiet-conflict.tsx';
import { useLive } from './use-live.ts';
import { useLanguageView } from './use-session.ts';

/** The views of the languages that texts are edited in beside this one. Each lives until the dialog is closed and all
 *  texts typed in it are saved or discarded. */
export function OtherLanguages() {
  const { project, others } = useView();
  const shown = useStore(others);
  return project.languages
    .filter(({ _id }) => shown.has(_id))
    .map((language) => <OtherView key={language._id} language={language} />);
}

function OtherView({ language }: { language: LanguageItem }) {
  const main = useView();
  const { others } = main;
  const view = useLanguageView(main.project, language, main.base);
  useLive(view);
  useFailures(view, main);
  useEnd(view, main);
  useEffect(() => {
    others.set((all) => new Map(all).set(view.language._id, view));
  }, [others, view]);
  return (
    <ViewContext value={view}>
      <QuietConflict view={view} />
      <LostTexts />
      <LateWork view={view} />
    </ViewContext>
  );
}

/** Reports failed saves of entries whose dialog is closed: nothing else shows them. */
function useFailures({ session, language, t }: View, main: View): void {
  const format = useFormat();
  const name = format.languageName(language.name);
  const report = useEffectEvent(({ save, error }: FailedSave): void => {
    const open = main.session.open.get();
    if (waitsForNetwork(error) || (open?.where === 'modal' && open.entry === save.entry)) return;
    const key = session.rows.get(save.entry)?.key ?? '';
    const reason = explanationOf(error) || t(notDone(save));
    toast(t('failedIn', { key, language: name, reason }), {
      kind: 'problem',
      more: canRetry(error)
        ? { label: t('retry'), show: () => retrySave({ session, t }, save.entry) }
        : undefined,
    });
  });
  useEffect(() => follow(session.lastFailed, report), [session]);
}

/** Ends the view when the dialog is closed and nothing typed is left. */
function useEnd({ session, language }: View, { session: main, others }: View): void {
  const isShown = useSelect(main.open, (open) => open?.where === 'modal');
  useEffect(() => {
    if (isShown) return;
    session.openEntry(null);
    let hasLost = false;
    const end = (): void => {
      if (hasLost || session.hasUnsent()) return;
      others.set((all) => new Map([...all].filter(([id]) => id !== language._id)));
    };
    // A decision about a conflict saves next.
    const later = (): void => queueMicrotask(end);
    const stops = [
      session.lastSaved.subscribe(later),
      session.conflicts.all.subscribe(later),
      session.lostTexts.subscribe(() => {
        // Its message offers the text.
        hasLost = true;
      }),
    ];
    later();
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, language._id, isShown, others]);
}
