import { Button, Select } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useTeamsToMoveTo } from '../languages.api.ts';
import { useUpdateProject } from '../projects.api.ts';
import classes from '../settings.module.css';

/** The team of a project, and the way to move it to another one; empty if there is no other team to which the
 *  user may move it. */
export function TeamOfProject({ project }: { project: Project }) {
  const t = useText('projects');
  const [chosen, setChosen] = useState(project.team._id);
  const update = useUpdateProject(project._id);
  const { ask, dialog } = useConfirm();
  const teams = useTeamsToMoveTo().data ?? [];
  const others = teams.filter(({ _id }) => _id !== project.team._id);
  if (others.length === 0) return null;
  const from = project.team;
  const to = others.find(({ _id }) => _id === chosen);
  const move = async (): Promise<void> => {
    if (!to) return;
    const names = { name: project.name, from: from.name, to: to.name };
    if (!(await ask({ title: t('moveTitle', names), text: t('moveText', names), action: t('move') }))) return;
    // Undo only if the user may create projects.
    const mayUndo = teams.some(({ _id }) => _id === from._id);
    const moved = await update.mutateAsync({ team: to._id }).catch(() => undefined);
    // The mutation shows its error. This card is drawn anew for the other team, so the message does not wait for it.
    if (moved)
      toast(t('moved', names), mayUndo ? { undo: () => update.mutateAsync({ team: from._id }) } : {});
  };
  return (
    <Card title={t('team')} padded>
      <div className={classes.form}>
        <Select
          label={t('teamOf')}
          description={t('moveHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={[from, ...others].map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={(id) => id && setChosen(id)}
          allowDeselect={false}
          searchable
        />
        <div>
          <Button variant="default" disabled={!to} loading={update.isPending} onClick={() => void move()}>
            {t('moveAction')}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  );
}
