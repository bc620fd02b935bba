import { Button, Select, Switch, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import type { Project, ProjectType } from '@parlance/contract/projects';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { isError } from '../../../messages/call-error.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { useParam, useSearchParam } from '../../../routing/params.ts';
import { paths } from '../../../routing/paths.ts';
import { Card, DangerCard } from '../../../ui/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useProject, useUpdateProject } from '../projects.api.ts';
import classes from '../settings.module.css';
import { useProjectDeletion } from './delete-project.ts';
import { MetadataFieldsCard } from './metadata-fields-card.tsx';
import { TagCategoriesCard } from './tag-categories-card.tsx';
import { TeamOfProject } from './team-of-project.tsx';

const ApiAccessCard = lazyPart(() => import('./api-access-card.tsx').then((module) => module.ApiAccessCard));
const CheckLevelsCard = lazyPart(() =>
  import('./check-levels-card.tsx').then((module) => module.CheckLevelsCard),
);
/** Fetched after the page, since few people need it. */
const SyncCard = lazyPart(() => import('./sync-card.tsx').then((module) => module.SyncCard));

/**
 * Name, type, base language, the switches, and deletion; managers may change the categories of tags, which are here.
 * Projects and memories have addresses of their own (`type` is that of the address); the other one redirects.
 */
export function SettingsOfProject({ type }: { type: ProjectType }) {
  const t = useText('projects');
  const project = useProject(useParam('projectId')).data;
  const errorMessage = useSearchParam('error-message');
  if (!project) return null;
  if (project.type !== type) return <Navigate to={settingsPathOf(project)} replace />;
  return (
    <div className={classes.page}>
      <Crumbs items={[{ label: project.name, to: paths.project(project._id) }, { label: t('settings') }]} />
      <Page title={t('settingsTitle', { name: project.name })} width="form">
        <div className={classes.cards}>
          {type === 'tm' && <Notice kind="info">{t('memoryNotice', { team: project.team.name })}</Notice>}
          {!changesSomething(project) && (
            <Notice kind="info">{t('settingsOfOthers', { team: project.team.name })}</Notice>
          )}
          {errorMessage && <Notice kind="problem">{errorMessage.slice(0, 300)}</Notice>}
          {project.actions.includes('project.settings') && (
            <Card title={t('general')} padded>
              <SettingsForm key={project._id} project={project} />
            </Card>
          )}
          {project.actions.includes('project.move') && (
            <TeamOfProject key={project.team._id} project={project} />
          )}
          {project.actions.includes('project.secrets') && (
            <Suspense fallback={<CardLoading />}>
              <ApiAccessCard key={project._id} project={project} />
            </Suspense>
          )}
          {project.actions.includes('project.settings') && (
            <Suspense fallback={<CardLoading />}>
              <SyncCard key={project._id} project={project} />
            </Suspense>
          )}
          <MetadataFieldsCard project={project} />
          <TagCategoriesCard project={project} />
          <Suspense fallback={<CardLoading />}>
            <CheckLevelsCard key={project._id} project={project} />
          </Suspense>
          {project.actions.includes('project.delete') && <Danger project={project} />}
        </div>
      </Page>
    </div>
  );
}

/** Whether the user may change anything of what is here. */
const changesSomething = ({ actions }: Project): boolean =>
  (['project.settings', 'project.move', 'project.secrets', 'project.delete', 'tags.change'] as const).some(
    (action) => actions.includes(action),
  );

const CardLoading = () => (
  <LoadingState>
    <SkeletonRows rows={4} height={48} />
  </LoadingState>
);

const settingsPathOf = ({ _id, type }: Project): string =>
  type === 'tm' ? paths.memorySettings(_id) : paths.projectSettings(_id);

const types: readonly ProjectType[] = ['app', 'tm'];

function SettingsForm({ project }: { project: Project }) {
  const t = useText('projects');
  const format = useFormat();
  const update = useUpdateProject(project._id);
  const groups = useText('groups');
  const navigate = useNavigate();
  const { name, type, baseLanguage, draftModeEnabled, groupsEnabled, reviewChangedEnabled } = project;
  const { translatorRights, translationTone = '' } = project;
  const form = useCallForm({
    initial: {
      name,
      type,
      baseLanguage,
      draftModeEnabled,
      groupsEnabled,
      reviewChangedEnabled,
      translationTone,
      translatorRights,
    },
    endpoint: async () => (await import('@parlance/contract/projects')).projectsContract.updateProject,
  });
  const send = (body: typeof form.values): void =>
    update.mutate(body, {
      onSuccess: (saved) => {
        toast(t('saved'));
        // "Enabling requires saving the project first, then goes to the group list" (specification 2 section 4).
        if (saved.groupsEnabled && !groupsEnabled) void navigate({ to: paths.groups(project._id) });
      },
      onError: (error) => {
        if (isError(error, { code: 'groupsInUse' })) form.setFieldValue('groupsEnabled', true);
      },
    });
  const languages = project.languages.map((one) => ({
    value: one.name,
    label: format.languageName(one.name),
  }));
  return (
    <Form form={form} className={classes.form} onSend={send}>
      <TextInput label={t('name')} maxLength={200} {...form.field('name')} />
      <Select
        label={t('type')}
        description={t(project.entryCount > 0 ? 'typeHintEntries' : 'typeHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={types.map((value) => ({ value, label: t(`type_${value}`) }))}
        allowDeselect={false}
        disabled={project.entryCount > 0}
        {...form.field('type')}
      />
      <Select
        label={t('baseLanguage')}
        description={t('makeBaseText')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={languages}
        allowDeselect={false}
        searchable
        {...form.field('baseLanguage')}
      />
      <Switch label={t('draftMode')} description={t('draftModeHint')} {...form.checked('draftModeEnabled')} />
      <Switch
        label={t('reviewChanged')}
        description={t('reviewChangedHint')}
        {...form.checked('reviewChangedEnabled')}
      />
      <Switch
        label={groups('groups')}
        description={groups('switchHint')}
        {...form.checked('groupsEnabled')}
      />
      {type === 'app' && <ToneField {...form.field('translationTone')} />}
      <fieldset className={classes.rights}>
        <legend>{t('translatorsMay')}</legend>
        {(['drafts', 'values', 'delete'] as const).map((right) => (
          <Switch
            key={right}
            label={t(`translators_${right}`)}
            {...form.checked(`translatorRights.${right}`)}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** Only the texts of projects are translated by machine, not those of a memory. */
function ToneField(field: TextareaProps) {
  const t = useText('projects');
  return (
    <Textarea
      label={t('tone')}
      description={t('toneHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      maxLength={300}
      {...field}
    />
  );
}

function Danger({ project }: { project: Project }) {
  const t = useText('projects');
  const { deleteProject, dialog } = useProjectDeletion();
  return (
    <>
      <DangerCard
        title={t('danger')}
        text={t('dangerText')}
        action={t('deleteProject')}
        onAction={() => void deleteProject(project)}
      />
      {dialog}
    </>
  );
}
