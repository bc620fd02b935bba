import type { Project } from '@parlance/contract/projects';
import {
  type Icon,
  IconDownload,
  IconLanguage,
  IconPencil,
  IconPlugConnected,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { queues } from '../../../product/queues.ts';
import { hasDialog, openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { mayIn } from '../../../session/may.ts';
import { useStatistics } from '../languages.api.ts';
import classes from './beginnings.module.css';
import type { LanguageFigures } from './language-row.ts';

interface Beginning {
  id: string;
  icon: Icon;
  title: string;
  text: string;
  start: () => void;
}

const most = 4;

/** At most four ways to begin, of those that the user's rights allow. Inviting people and ordering translations
 *  join them once their pages exist. */
export function Beginnings({ project, onAddLanguage }: { project: Project; onAddLanguage?: () => void }) {
  const t = useText('projects');
  const ways = useWays(project, onAddLanguage);
  return (
    <ul className={classes.list} aria-label={t('begin')}>
      {ways.map(({ id, icon: WayIcon, title, text, start }) => (
        <li key={id}>
          <button type="button" className={classes.card} onClick={start}>
            <span className={classes.icon}>
              <WayIcon size={18} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.words}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useWays(project: Project, onAddLanguage?: () => void): Beginning[] {
  const t = useText('projects');
  const format = useFormat();
  const navigate = useNavigate();
  const statistics = useStatistics(project._id).data ?? [];
  const projectId = project._id;
  const ways: Beginning[] = [];
  const add = (id: string, icon: Icon, title: string, text: string, start: () => unknown): void => {
    ways.push({ id, icon, title, text, start: () => void start() });
  };
  if (project.actions.includes('import') && hasDialog('import')) {
    add('import', IconUpload, t('beginImport'), t('beginImportText'), () =>
      openDialog('import', { projectId }),
    );
  }
  if (hasDialog('export')) {
    add('export', IconDownload, t('beginExport'), t('beginExportText'), () =>
      openDialog('export', { projectId }),
    );
  }
  // Users who only read, or work in other languages, get no link to translate.
  const mayWrite = (one: LanguageFigures) =>
    (['entries.draft', 'entries.value'] as const).some((action) => mayIn(project, action, one._id));
  const targets = statistics.filter((one) => one.name !== project.baseLanguage && mayWrite(one));
  const left = mostLeft(targets);
  if (left && project.entryCount > 0) {
    const { row, query, words, count } = left;
    add(
      'translate',
      IconPencil,
      t('beginTranslate'),
      t(words, { count, language: format.languageName(row.name) }),
      () => navigate({ to: paths.language(projectId, row._id), search: query }),
    );
  }
  // "Decides whether a start-integration button shows" (specification 3 section 7): once something has called, none does.
  const isIntegrated = Object.keys(project.integrations).length > 0;
  if (!isIntegrated && project.type !== 'tm' && mayIn(project, 'project.secrets')) {
    add('integration', IconPlugConnected, t('beginIntegration'), t('beginIntegrationText'), () =>
      navigate({ to: paths.onboarding(projectId) }),
    );
  }
  if (onAddLanguage) add('language', IconLanguage, t('beginLanguage'), t('beginLanguageText'), onAddLanguage);
  if (project.actions.includes('project.settings')) {
    add('settings', IconSettings, t('beginSettings'), t('beginSettingsText'), () =>
      navigate({ to: paths.projectSettings(projectId) }),
    );
  }
  return ways.slice(0, most);
}

/** The language with the most to translate, or where nothing is left to translate, the one with the most drafts: these are
 *  no translations yet. */
function mostLeft(rows: readonly LanguageFigures[]) {
  const lefts = [
    { words: 'beginTranslateText', queue: queues.untranslated },
    { words: 'beginDraftsText', queue: queues.allDrafts },
  ] as const;
  for (const { words, queue } of lefts) {
    const { count, query } = queue;
    const [row] = rows.toSorted((a, b) => count(b) - count(a));
    if (row && count(row) > 0) return { row, words, count: count(row), query };
  }
  const [row] = rows;
  return row && { row, words: 'beginTranslateText' as const, count: 0, query: {} };
}
