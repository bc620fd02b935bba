import { Button } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import classes from '../settings.module.css';
import { useCreateMemory } from '../teams.api.ts';

/** The translation memory of the team: opens it, or creates it. */
export function TeamMemory({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const create = useCreateMemory(team._id, t('memoryProblem'));
  const memory = team.translationMemory;
  if (memory === null && !team.actions.includes('team.createProject')) return null;
  return (
    <Card title={t('memory')} padded>
      <div className={classes.form}>
        <p>{t('memoryText')}</p>
        <div className={classes.buttons}>
          {memory === null ? (
            <Button
              variant="default"
              loading={create.isPending}
              onClick={() => create.mutate(undefined, { onSuccess: () => toast(t('memoryCreated')) })}
            >
              {t('memoryCreate')}
            </Button>
          ) : (
            <>
              <LinkButton variant="default" to={paths.project(memory)}>
                {t('memoryOpen')}
              </LinkButton>
              <Button variant="subtle" onClick={() => openDialog('import', { projectId: memory })}>
                {t('memoryImport')}
              </Button>
              <Button variant="subtle" onClick={() => openDialog('export', { projectId: memory })}>
                {t('memoryExport')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
