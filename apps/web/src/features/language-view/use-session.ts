import type { LanguageItem, Project } from '@parlance/contract/projects';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import { useEffect, useMemo, useState } from 'react';
import { firstScreen } from '../../browser/first-screen.ts';
import { createStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { browserKeep } from '../../product/unsaved-slots.ts';
import { languageRestrictionOf, mayIn } from '../../session/may.ts';
import { useUser } from '../../session/session.ts';
import { fetchRows, reportPresence, sendSave } from '../entries/entries.api.ts';
import { EditingSession } from '../entries/model/session.ts';
import { SourceTexts } from '../entries/model/source-texts.ts';
import { mayBeUnsaved, tabMark } from '../entries/model/unsaved.ts';
import type { OtherViews, View } from '../entries/view.ts';
import { useShownTags } from '../tags/tags.api.ts';

/** The view of one language: its editing session, created once, and the user's rights there. */
export function useLanguageView(project: Project, language: LanguageItem, base: LanguageItem): View {
  const t = useText('language-view');
  const user = useUser();
  const tags = useShownTags(project._id);
  const rights = useMemo(
    () => ({
      drafts: mayIn(project, 'entries.draft', language._id),
      values: mayIn(project, 'entries.value', language._id),
      draftMode: project.draftModeEnabled,
    }),
    [project, language._id],
  );
  const place = useMemo(
    () => ({ mobileAppId: project._id, languageId: language._id }),
    [project._id, language._id],
  );
  const [sources] = useState(
    () => new SourceTexts((languageId, entries) => fetchRows({ ...place, languageId }, entries)),
  );
  const [session] = useState(
    () =>
      new EditingSession({
        user: user?._id ?? 'nobody',
        project: project._id,
        language: language._id,
        tab: tabMark(),
        fetchRows: async (entries) => {
          const [reply] = await Promise.all([fetchRows(place, entries), sources.read(entries)]);
          return reply;
        },
        sendSave: sendSave(place),
        reportPresence: (own, where) => reportPresence(project._id, language._id, own, where),
        onFailure: () => toast(t('rowsFailed'), { kind: 'problem' }),
        readAheadFrom: firstScreen(),
        keep: browserKeep(),
      }),
  );
  const [others] = useState(() => createStore<OtherViews>(new Map()));
  session.rights = rights;
  useWhileShown(session);
  return useMemo(
    () => ({
      session,
      others,
      sources,
      project,
      language,
      base,
      isBase: language.isBase,
      rights,
      may: (action: ProjectAction) => mayIn(project, action, language._id),
      languageRestriction: languageRestrictionOf(project),
      tags,
      t,
    }),
    [session, others, sources, project, language, base, rights, tags, t],
  );
}

/** The session runs while the view is open, and gets events of its page and of other tabs. */
function useWhileShown(session: EditingSession): void {
  useEffect(() => {
    const leave = (): void => session.presence.leave();
    const comeBack = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      session.presence.comeBack();
      session.meetOtherTabs();
    };
    const meet = ({ key }: StorageEvent): void => {
      if (mayBeUnsaved(key)) session.meetOtherTabs();
    };
    session.start();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    addEventListener('storage', meet);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      removeEventListener('storage', meet);
      session.stop();
    };
  }, [session]);
}
