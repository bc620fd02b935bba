import { Button, MultiSelect } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { useProject } from '../projects/projects.api.ts';
import { LanguagesReady } from './languages-ready.tsx';
import { useSettingsLink } from './release.api.ts';
import classes from './release.module.css';

/** /projects/…/prepare: what is left to do before a version of the app leaves, and what it takes along. */
export default function PreparePage() {
  const t = useText('release');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
    >
      <PageParts>
        <LanguagesReady project={project} />
        <BuildServer />
        {mayIn(project, 'project.secrets') && <SettingsFile project={project} />}
      </PageParts>
    </PageBesideRail>
  );
}

const commands = 'parlance pull\nparlance status --check';

function BuildServer() {
  const t = useText('release');
  return (
    <Card title={t('build')} aside={<CopyButton text={commands} label={t('copyCommands')} />} padded>
      <div className={classes.part}>
        <p>{t('buildText')}</p>
        <pre className={classes.code} dir="ltr" translate="no">
          {commands}
        </pre>
      </div>
    </Card>
  );
}

function SettingsFile({ project }: { project: Project }) {
  const t = useText('release');
  const link = useSettingsLink(project._id);
  const [groupIds, choose] = useState<string[]>([]);
  const hasNone = link.data?.settings === null;
  return (
    <Card title={t('settingsFile')} padded>
      <div className={classes.part}>
        <p>{t('settingsFileText', { file: 'app.applanga' })}</p>
        {project.groupsEnabled && project.groups.length > 1 && (
          <MultiSelect
            label={t('groups')}
            description={t('groupsHint')}
            placeholder={groupIds.length === 0 ? t('allGroups') : undefined}
            data={project.groups.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={groupIds}
            onChange={choose}
            searchable
            clearable
          />
        )}
        {hasNone && (
          <Notice kind="warning">
            {t('noToken')}{' '}
            <Link className="link" to={paths.projectSettings(project._id)}>
              {t('toSettings')}
            </Link>
          </Notice>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={link.isPending}
            onClick={() =>
              link.mutate(groupIds, {
                onSuccess: ({ settings }) => {
                  if (settings !== null) location.assign(settings);
                },
              })
            }
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
