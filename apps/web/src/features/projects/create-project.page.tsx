import { Button, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { firstBaseLanguage } from '../../product/first-language.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { closeDialog, dialogOpen } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { FirstProject } from './components/first-project.tsx';
import { LanguageSelect } from './components/language-select.tsx';
import classes from './create-project.module.css';
import { useTeams } from './languages.api.ts';
import { useCreateProject, useProjectPages } from './projects.api.ts';

const newTeam = 'new';

/** Name, base language, team. A user without a project arrives here first, and the page first offers to import
 *  their files. */
export default function CreateProjectPage() {
  const t = useText('projects');
  const lists = useProjectPages(1, 1, '', 'lastChange');
  useEffect(() => closeFirstImport, []);
  const first = lists.data && lists.data.mobileAppsCount + lists.data.sharedAppsCount === 0;
  return (
    <Page title={t('createTitle')} width="form">
      <p className={classes.lead}>{t(first ? 'createFirst' : 'createLead')}</p>
      <div className={classes.page}>
        {first && <FirstProject />}
        <Card title={first ? t('createEmpty') : undefined}>
          <CreateForm first={first ?? false} />
        </Card>
      </div>
    </Page>
  );
}

/** The preview of the first files stands over this page and is left with it, by Back too. */
function closeFirstImport(): void {
  const dialog = dialogOpen();
  if (dialog?.name === 'import' && dialog.input.isFirst) closeDialog();
}

function CreateForm({ first }: { first: boolean }) {
  const t = useText('projects');
  const navigate = useNavigate();
  const create = useCreateProject({ showsOwnErrors: true });
  const form = useCallForm({
    initial: {
      name: '',
      baseLanguage: firstBaseLanguage(navigator.languages) as string | null,
      team: null as string | null,
    },
    endpoint: async () => (await import('@parlance/contract/projects')).projectsContract.createProject,
    body: ({ name, baseLanguage, team }) => ({
      name,
      baseLanguage: baseLanguage ?? '',
      ...(team === null || team === newTeam
        ? { createTeam: team === newTeam }
        : { createTeam: false, teamId: team }),
    }),
    also: ({ baseLanguage }) => ({
      baseLanguage: baseLanguage === null ? t('baseLanguageMissing') : undefined,
    }),
  });
  return (
    <Form
      form={form}
      className={classes.form}
      error={create.error}
      onSend={(body) =>
        create.mutate(body, { onSuccess: (project) => void navigate({ to: paths.project(project._id) }) })
      }
    >
      <TextInput
        size="md"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        ref={first ? undefined : firstField}
        maxLength={200}
        {...form.field('name')}
      />
      <LanguageSelect
        label={t('baseLanguage')}
        description={t('baseLanguageHint')}
        {...form.field('baseLanguage')}
      />
      <TeamSelect {...form.field('team')} />
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={create.isPending}>
          {t('create')}
        </Button>
        {!first && (
          <LinkButton size="md" variant="subtle" to={paths.projects()}>
            {t('cancel')}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

/** The team; hidden if the user's own team is the only choice. */
function TeamSelect(props: { value?: string | null; onChange: (team: string | null) => void }) {
  const t = useText('projects');
  const teams = useTeams().data ?? [];
  if (teams.length === 0) return null;
  const options = teams.map((team) => ({ value: team._id, label: team.name }));
  return (
    <Select
      size="md"
      label={t('team')}
      description={t('teamHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={[...options, { value: newTeam, label: t('teamOwn') }]}
      value={props.value ?? teams.find((team) => team.role === 'owner')?._id ?? null}
      placeholder={t('teamDefault')}
      onChange={props.onChange}
      allowDeselect={false}
    />
  );
}
