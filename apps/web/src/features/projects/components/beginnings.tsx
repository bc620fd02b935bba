import type { Project } from '@parlance/contract/projects';
import {
  type Icon,
  IconDownload,
  IconLanguage,
  IconPencil,
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
import type { LanguageRow } from './language-row.ts';

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
  const { count, query } = queues.untranslated;
  // Users who only read, or work in other languages, get no link to translate.
  const mayWrite = (one: LanguageRow) =>
    (['entries.draft', 'entries.value'] as const).some((action) => mayIn(project, action, one._id));
  const targets = statistics.filter((one) => one.name !== project.baseLanguage && mayWrite(one));
  const neediest = targets.toSorted((a, b) => count(b) - count(a))[0];
  if (neediest && project.entryCount > 0) {
    const left = count(neediest);
    const language = format.languageName(neediest.name);
    add(
      'translate',
      IconPencil,
      t('beginTranslate'),
      t('beginTranslateText', { count: left, language }),
      () => navigate({ to: paths.language(projectId, neediest._id), search: left > 0 ? query : {} }),
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
