import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './settings.module.css';
import { useCreateTeam } from './teams.api.ts';

export default function CreateTeamPage() {
  const t = useText('teams');
  const shell = useText('shell');
  const navigate = useNavigate();
  const create = useCreateTeam();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '') return;
    create.mutate(name, { onSuccess: (team) => void navigate({ to: paths.team(team._id) }) });
  };
  return (
    <Page title={t('createTitle')} width="form">
      <p className={classes.lead}>{t('createLead')}</p>
      <Card padded>
        <form className={classes.form} onSubmit={submit} noValidate>
          {create.isError && <Notice kind="problem">{messageOf(create.error) || shell('problem')}</Notice>}
          <TextInput
            size="md"
            label={t('name')}
            ref={firstField}
            maxLength={200}
            value={name}
            error={asked && name.trim() === '' ? t('nameMissing') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" size="md" loading={create.isPending}>
              {t('create')}
            </Button>
            <LinkButton size="md" variant="subtle" to={paths.teams()}>
              {t('cancel')}
            </LinkButton>
          </div>
        </form>
      </Card>
    </Page>
  );
}
