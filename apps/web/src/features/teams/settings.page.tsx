import { Button, Switch, TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { useParam } from '../../routing/params.ts';
import { Card, DangerCard } from '../../ui/card.tsx';
import { useTeamDeletion } from './components/delete-team.ts';
import { TeamMemory } from './components/team-memory.tsx';
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
      <TeamMemory team={team} />
      {isOwner && <Transfer team={team} />}
      {team.actions.includes('team.delete') && <Danger team={team} />}
    </div>
  );
}

function SettingsForm({ team, isOwner }: { team: FullTeam; isOwner: boolean }) {
  const t = useText('teams');
  const update = useUpdateTeam(team._id);
  const { name, adminsCreateProjects } = team;
  const form = useCallForm({
    initial: { name, adminsCreateProjects },
    endpoint: async () => (await import('@parlance/contract/teams')).teamsContract.updateTeam,
    body: ({ adminsCreateProjects: admins, ...of }) =>
      isOwner ? { ...of, adminsCreateProjects: admins } : of,
  });
  return (
    <Form
      form={form}
      className={classes.form}
      onSend={(body) => update.mutate(body, { onSuccess: () => toast(t('saved')) })}
    >
      <TextInput label={t('name')} maxLength={200} {...form.field('name')} />
      <Switch
        label={t('adminsCreate')}
        description={t(isOwner ? 'adminsCreateHint' : 'adminsCreateOwner')}
        disabled={!isOwner}
        {...form.checked('adminsCreateProjects')}
      />
      <div>
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
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
