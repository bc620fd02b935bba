import { ActionIcon } from '@mantine/core';
import type { Group } from '@parlance/contract/groups';
import type { Project } from '@parlance/contract/projects';
import type { BulkJobResult } from '@parlance/contract/selection';
import {
  IconDots,
  IconEraser,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { refreshProject } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { trackJob } from '../../live/jobs.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/floating.tsx';
import { LinkMenuItem } from '../../ui/link.tsx';
import { undoOperation } from '../history/history.api.ts';
import { useChangeGroup, useDeleteGroup, useResetGroup, whatBindsGroup } from './groups.api.ts';

const size = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on a group; an action that has no simple undo asks first. */
export function GroupActions({ project, group }: { project: Project; group: Group }) {
  const t = useText('groups');
  const { name, included, isDefault } = group;
  const change = useChangeGroup(project._id);
  const { reset, remove, dialog } = useDangers(project, group);
  const set = (body: { included?: boolean; isDefault?: true }, sentence: string): void =>
    change.mutate({ id: group._id, ...body }, { onSuccess: () => toast(sentence) });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('actionsFor', { name })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <LinkMenuItem to={paths.editGroup(project._id, group._id)} leftSection={<IconPencil {...size} />}>
            {t('edit')}
          </LinkMenuItem>
          {!isDefault && (
            <Menu.Item
              leftSection={included ? <IconEyeOff {...size} /> : <IconEye {...size} />}
              onClick={() =>
                set({ included: !included }, t(included ? 'excludedSaid' : 'includedSaid', { name }))
              }
            >
              {t(included ? 'exclude' : 'include')}
            </Menu.Item>
          )}
          {!isDefault && (
            <Menu.Item
              leftSection={<IconStar {...size} />}
              onClick={() => set({ isDefault: true }, t('defaultSaid', { name }))}
            >
              {t('makeDefault')}
            </Menu.Item>
          )}
          {mayIn(project, 'entries.delete') && (
            <Menu.Item
              color="red"
              disabled={entriesIn(group) === 0}
              leftSection={<IconEraser {...size} />}
              onClick={() => void reset()}
            >
              {t('reset')}
            </Menu.Item>
          )}
          {!isDefault && (
            <Menu.Item color="red" leftSection={<IconTrash {...size} />} onClick={() => void remove()}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

/** Emptying and deleting a group, each with a confirmation, and Undo afterwards. */
function useDangers(project: Project, group: Group) {
  const t = useText('groups');
  const navigate = useNavigate();
  const format = useFormat();
  const { name } = group;
  const count = entriesIn(group);
  const { ask, dialog } = useConfirm();
  const emptying = useResetGroup(project._id);
  const toastWithUndo = (sentence: string, operationId: string | null): void => {
    const undo = async (): Promise<void> => {
      await undoOperation(project._id, operationId ?? '');
      await refreshProject(project._id);
    };
    toast(sentence, operationId === null ? {} : { undo });
  };
  const showReset = ({ changed, operation }: BulkJobResult): void =>
    toastWithUndo(t('resetSaid', { name, count: changed }), operation);
  const reset = async (): Promise<void> => {
    const { bound, idsHash } = await whatBindsGroup(project._id, group._id);
    if (bound) {
      const inThese = format.list(bound.languages.map((language) => format.languageName(language.name)));
      toast(t(`reset_${bound.by}`, { name, count: bound.count, languages: inThese }), { kind: 'problem' });
      return;
    }
    const languages = project.languages.length;
    const question = {
      title: t('resetTitle', { name }),
      text: t('resetText', { count, languages }),
      action: t('resetAction', { count }),
      danger: true,
    };
    if (!(await ask(question))) return;
    emptying.mutate(
      { id: group._id, count, idsHash },
      {
        onSuccess: (answer) => {
          if ('changed' in answer) showReset(answer);
          else
            trackJob(answer, {
              title: question.action,
              onEnd: ({ result, state }) => {
                if (result && state === 'done') showReset(result as BulkJobResult);
                void refreshProject(project._id);
              },
            });
        },
      },
    );
  };
  /** "Group has to be empty for deletion" (specification 2 section 8): links to its entries. */
  const warn = async (): Promise<void> => {
    if (!(await ask({ title: t('notEmptyTitle'), text: t('notEmptyText'), action: t('showThem') }))) return;
    const base = project.languages.find((one) => one.isBase) ?? project.languages[0];
    await navigate({
      to: paths.language(project._id, base?._id ?? ''),
      search: { group: group._id } as never,
    });
  };
  const deletion = useDeleteGroup(project._id, {
    onSuccess: ({ operation }) => toastWithUndo(t('deleted', { name }), operation),
    onError: (error) => {
      if (isError(error, { code: 'groupNotEmpty' })) void warn();
      else showProblem(error);
    },
  });
  const remove = async (): Promise<void> => {
    if (count > 0) return warn();
    const question = { title: t('deleteTitle', { name }), text: t('deleteText') };
    if (!(await ask({ ...question, action: t('deleteAction'), danger: true }))) return;
    deletion.mutate(group._id);
  };
  return { reset, remove, dialog };
}

/** What emptying the group deletes: linked entries, which no list shows, too. */
const entriesIn = ({ entryCount, linkedCount }: Group): number => entryCount + linkedCount;
