import { ActionIcon } from '@mantine/core';
import type { ProjectItem } from '@parlance/contract/projects';
import {
  IconAlertTriangle,
  IconDots,
  IconPencil,
  IconSettings,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { ProjectMark } from '../../../product/mark.tsx';
import { openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { Menu } from '../../../ui/floating.tsx';
import { LinkMenuItem } from '../../../ui/link.tsx';
import { type ProgressCounts, ProgressSegments, translatedShare } from '../../../ui/progress-segments.tsx';
import classes from './project-list.module.css';

interface ListProps {
  label: string;
  projects: readonly ProjectItem[];
  onDelete: (project: ProjectItem) => void;
}

/** Projects as rows: mark, name, languages, bar, drafts, issues, last change; the whole name cell links to the
 *  project. */
export function ProjectList({ label, projects, onDelete }: ListProps) {
  const t = useText('projects');
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('columnProject')}</th>
          <th scope="col">{t('columnLanguages')}</th>
          <th scope="col">{t('columnTranslated')}</th>
          <th scope="col">{t('columnDrafts')}</th>
          <th scope="col">{t('columnIssues')}</th>
          <th scope="col">{t('columnChange')}</th>
          <th scope="col">
            <span className="vh">{t('columnActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <Row key={project._id} project={project} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

/** The sums of the list as the four parts of a bar. */
function progressOfProject({ all, translated, draft, locked }: ProjectItem['progress']): ProgressCounts {
  return { translated, draft, locked, untranslated: Math.max(0, all - translated - draft - locked) };
}

function Row({ project, onDelete }: { project: ProjectItem; onDelete: (project: ProjectItem) => void }) {
  const t = useText('projects');
  const format = useFormat();
  const progress = progressOfProject(project.progress);
  const about = {
    language: format.languageName(project.baseLanguage),
    count: project.entryCount,
    team: project.team.name,
  };
  return (
    <tr>
      <th scope="row">
        <Link to={paths.project(project._id)} className={classes.project}>
          <ProjectMark id={project._id} name={project.name} size={32} />
          <span className={classes.words}>
            <span className={classes.name}>{project.name}</span>
            <span className={classes.about}>
              {project.type === 'tm' && <b>{t('type_tm')} · </b>}
              {t('projectLine', about)}
            </span>
          </span>
        </Link>
      </th>
      <td>
        <Languages project={project} />
      </td>
      <td>
        <div className={classes.progress}>
          <ProgressSegments name={project.name} progress={progress} />
          <b>{format.percent(translatedShare(progress))}</b>
        </div>
      </td>
      <td>
        <span className={classes.count} data-kind="drafts" data-none={progress.draft === 0 || undefined}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          <span aria-hidden>{format.number(progress.draft)}</span>
          <span className="vh">{t('draftCount', { count: progress.draft })}</span>
        </span>
      </td>
      <td>
        <span
          className={classes.count}
          data-kind="issues"
          data-none={project.progress.issues === 0 || undefined}
        >
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          <span aria-hidden>{format.number(project.progress.issues)}</span>
          <span className="vh">{t('issues', { count: project.progress.issues })}</span>
        </span>
      </td>
      <td className={classes.change}>
        {project.lastChange === null ? t('noChange') : format.ago(project.lastChange)}
      </td>
      <td>
        <Actions project={project} onDelete={onDelete} />
      </td>
    </tr>
  );
}

const shownCodes = 4;

/** The codes that fit, and the number of others; screen readers get all names. */
function Languages({ project }: { project: ProjectItem }) {
  const t = useText('projects');
  const others = project.languageCount - 1;
  if (others === 0) return <span className={classes.none}>{t('languageCount', { count: 1 })}</span>;
  const shown = project.languageCodes.slice(0, shownCodes);
  return (
    <span className={classes.codes} title={t('languageCount', { count: project.languageCount })}>
      {shown.map((code) => (
        <LanguageCode key={code} code={code} />
      ))}
      {others > shown.length && (
        <span className={classes.more} dir="ltr">
          +{others - shown.length}
        </span>
      )}
    </span>
  );
}

function Actions({ project, onDelete }: { project: ProjectItem; onDelete: (project: ProjectItem) => void }) {
  const t = useText('projects');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="md" aria-label={t('actionsFor', { name: project.name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        <LinkMenuItem to={paths.project(project._id)}>{t('open')}</LinkMenuItem>
        {project.actions.includes('import') && (
          <Menu.Item
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => openDialog('import', { projectId: project._id })}
          >
            {t('beginImport')}
          </Menu.Item>
        )}
        {project.actions.includes('project.settings') && (
          <LinkMenuItem
            to={paths.projectSettings(project._id)}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('settings')}
          </LinkMenuItem>
        )}
        {project.actions.includes('project.delete') && (
          <Menu.Item
            c="var(--problem)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onDelete(project)}
          >
            {t('deleteProject')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
