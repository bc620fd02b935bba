import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { firstBaseLanguage } from '../../product/first-language.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { closeDialog, dialogOpen } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { DeletedProjects } from './components/deleted-projects.tsx';
import { LanguageSelect } from './components/language-select.tsx';
import { ProjectFromFiles } from './components/project-from-files.tsx';
import { placeOfTeam, TeamSelect } from './components/team-select.tsx';
import classes from './create-project.module.css';
import { useTeams } from './languages.api.ts';
import { useCreateProject, useProjectPages } from './projects.api.ts';

/** The page first offers to import files; below is the form for an empty project. A user without a project arrives
 *  here first. Where there are several teams, one choice is for both. */
export default function CreateProjectPage() {
  const t = useText('projects');
  const lists = useProjectPages(1, 1, '', 'lastChange');
  useEffect(() => closeFirstImport, []);
  const [team, setTeam] = useState<string | null>(null);
  const name = useRef('');
  const severalTeams = (useTeams().data ?? []).length > 1;
  const teamSelect = <TeamSelect value={team} onChange={setTeam} />;
  const first = lists.data && lists.data.mobileAppsCount + lists.data.sharedAppsCount === 0;
  return (
    <Page title={t('createTitle')} width="form">
      <p className={classes.lead}>{t(first ? 'createFirst' : 'createLead')}</p>
      <div className={classes.page}>
        {severalTeams && teamSelect}
        {first !== undefined && (
          <ProjectFromFiles isFirst={first} team={team} typedName={() => name.current.trim()} />
        )}
        <Card title={t('createEmpty')}>
          <CreateForm
            first={first ?? false}
            team={team}
            onName={(typed) => {
              name.current = typed;
            }}
          >
            {!severalTeams && teamSelect}
          </CreateForm>
        </Card>
        {first && <DeletedProjects />}
      </div>
    </Page>
  );
}

/** The preview of the first files stands over this page and is left with it, by Back too. */
function closeFirstImport(): void {
  const dialog = dialogOpen();
  if (dialog?.name === 'import' && dialog.input.isFirst) closeDialog();
}

function CreateForm(props: {
  first: boolean;
  team: string | null;
  /** Hears of the name that is typed: files that are brought instead begin a project of this name. */
  onName: (name: string) => void;
  children: ReactNode;
}) {
  const { first, team, onName, children } = props;
  const t = useText('projects');
  const navigate = useNavigate();
  const create = useCreateProject({ showsOwnErrors: true });
  const form = useCallForm({
    initial: {
      name: '',
      baseLanguage: firstBaseLanguage(navigator.languages) as string | null,
    },
    endpoint: async () => (await import('@parlance/contract/projects')).projectsContract.createProject,
    body: ({ name, baseLanguage }) => ({
      name,
      baseLanguage: baseLanguage ?? '',
      ...placeOfTeam(team),
    }),
    also: ({ baseLanguage }) => ({
      baseLanguage: baseLanguage === null ? t('baseLanguageMissing') : undefined,
    }),
  });
  const { name } = form.values;
  useEffect(() => onName(name), [name, onName]);
  return (
    <Form
      form={form}
      className={classes.form}
      error={create.error}
      onSend={(body) =>
        create.mutate(body, { onSuccess: (project) => void navigate({ to: paths.onboarding(project._id) }) })
      }
    >
      <TextInput
        size="md"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={200}
        {...form.field('name')}
      />
      <LanguageSelect
        label={t('baseLanguage')}
        description={t('baseLanguageHint')}
        {...form.field('baseLanguage')}
      />
      {children}
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
