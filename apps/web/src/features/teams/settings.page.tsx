import { Button, Switch, TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { useParam } from '../../routing/params.ts';
import { Card, DangerCard } from '../../ui/card.tsx';
import { useTeamDeletion } from './components/delete-team.ts';
import { Transfer } from './components/transfer.tsx';
import classes from './settings.module.css';
import { useTeam, useUpdateTeam } from './teams.api.ts';

/** Name, the owner's switch, handing over and deletion. */
export default function TeamSettingsPage() {
  const t = useText('teams');
  const team = useTeam(useParam('teamId')).data;
  if (!team) return null;
  const isOwner = team.role === 'owner';
  return (
    <div className={classes.cards}>
      <Card title={t('general')} padded>
        <SettingsForm key={team._id} team={team} isOwner={isOwner} />
      </Card>
      {isOwner && <Transfer team={team} />}
      {team.actions.includes('team.delete') && <Danger team={team} />}
    </div>
  );
}

function SettingsForm({ team, isOwner }: { team: FullTeam; isOwner: boolean }) {
  const t = useText('teams');
  const update = useUpdateTeam(team._id);
  const [name, setName] = useState(team.name);
  const [adminsCreateProjects, setAdmins] = useState(team.adminsCreateProjects);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    const body = isOwner ? { name, adminsCreateProjects } : { name };
    update.mutate(body, { onSuccess: () => toast(t('saved')) });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('name')}
        maxLength={200}
        value={name}
        error={name.trim() === '' ? t('nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch
        label={t('adminsCreate')}
        description={t(isOwner ? 'adminsCreateHint' : 'adminsCreateOwner')}
        checked={adminsCreateProjects}
        disabled={!isOwner}
        onChange={(event) => setAdmins(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Danger({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const { deleteTeam, dialog } = useTeamDeletion();
  return (
    <>
      <DangerCard
        title={t('danger')}
        text={t('dangerText')}
        action={t('deleteTeam')}
        onAction={() => void deleteTeam(team)}
      />
      {dialog}
    </>
  );
}
