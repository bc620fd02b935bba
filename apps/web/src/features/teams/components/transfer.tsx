import { Button, Select } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import classes from '../settings.module.css';
import { useTransferTeam } from '../teams.api.ts';

/** The owner transfers the team to one of its admins. */
export function Transfer({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const transfer = useTransferTeam(team._id);
  const { ask, dialog } = useConfirm();
  const [chosen, setChosen] = useState<string | null>(null);
  const admins = team.members.filter((member) => member.role === 'admin');
  const person = admins.find((member) => member._id === chosen)?.user.displayName;
  const hand = async (): Promise<void> => {
    if (chosen === null || person === undefined) return;
    const yes = await ask({
      title: t('transferNamed', { team: team.name, person }),
      text: t('transferConfirm', { person }),
      action: t('transfer'),
      danger: true,
    });
    if (yes) transfer.mutate(chosen, { onSuccess: () => toast(t('transferred', { person })) });
  };
  if (admins.length === 0)
    return (
      <Card title={t('transferTitle')} padded>
        <p>{t('transferNobody')}</p>
      </Card>
    );
  return (
    <Card title={t('transferTitle')} padded>
      <div className={classes.form}>
        <Select
          label={t('transferTo')}
          placeholder={t('transferChoose')}
          description={t('transferHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={admins.map((member) => ({ value: member._id, label: member.user.displayName }))}
          value={chosen}
          onChange={setChosen}
        />
        <div>
          <Button
            variant="default"
            disabled={person === undefined}
            loading={transfer.isPending}
            onClick={() => void hand()}
          >
            {t('transfer')}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  );
}
