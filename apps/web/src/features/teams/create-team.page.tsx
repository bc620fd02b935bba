import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './settings.module.css';
import { useCreateTeam } from './teams.api.ts';

export default function CreateTeamPage() {
  const t = useText('teams');
  const navigate = useNavigate();
  const create = useCreateTeam();
  const form = useCallForm({
    initial: { name: '' },
    endpoint: async () => (await import('@parlance/contract/teams')).teamsContract.createTeam,
  });
  const send = ({ name }: { name: string }): void =>
    create.mutate(name, { onSuccess: (team) => void navigate({ to: paths.team(team._id) }) });
  return (
    <Page title={t('createTitle')} width="form">
      <p className={classes.lead}>{t('createLead')}</p>
      <Card padded>
        <Form form={form} className={classes.form} error={create.error} onSend={send}>
          <TextInput size="md" label={t('name')} ref={firstField} maxLength={200} {...form.field('name')} />
          <div className={classes.buttons}>
            <Button type="submit" size="md" loading={create.isPending}>
              {t('create')}
            </Button>
            <LinkButton size="md" variant="subtle" to={paths.teams()}>
              {t('cancel')}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
