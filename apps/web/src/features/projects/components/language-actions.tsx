import { ActionIcon } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconDots, IconFlag, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { mayIn } from '../../../session/may.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { LinkMenuItem } from '../../../ui/link.tsx';
import { restoreLanguage, useDeleteLanguage } from '../languages.api.ts';
import { useUpdateProject } from '../projects.api.ts';
import type { LanguageFigures } from './language-row.ts';

/** The actions on a language: open it, make it the base language, delete it (with Undo). */
export function LanguageActions({ project, row }: { project: Project; row: LanguageFigures }) {
  const t = useText('projects');
  const language = useFormat().languageName(row.name);
  const { ask, dialog } = useConfirm();
  const update = useUpdateProject(project._id);
  const remove = useDeleteLanguage(project._id, () =>
    toast(t('languageDeleted', { language }), { undo: () => restoreLanguage(project._id, row._id) }),
  );
  const isBase = row.name === project.baseLanguage;
  const makeBase = async (): Promise<void> => {
    const question = {
      title: t('makeBaseTitle', { language }),
      text: t('makeBaseText'),
      action: t('makeBase'),
    };
    if (!(await ask(question))) return;
    update.mutate({ baseLanguage: row.name }, { onSuccess: () => toast(t('baseChanged', { language })) });
  };
  const deleteLanguage = async (): Promise<void> => {
    const count = row.all - row.notTranslated - row.lockedEmpty;
    const title = t('deleteLanguageTitle', { language });
    const text = t('deleteLanguageText', { count });
    if (await ask({ title, text, action: t('deleteLanguage'), danger: true })) remove.mutate(row._id);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('languageActions', { language })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown data-raised>
          <LinkMenuItem to={paths.language(project._id, row._id)}>{t('openLanguage')}</LinkMenuItem>
          {!isBase && project.actions.includes('project.settings') && (
            <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} onClick={() => void makeBase()}>
              {t('makeBase')}
            </Menu.Item>
          )}
          {!isBase && mayIn(project, 'languages.change', row._id) && (
            <Menu.Item
              c="var(--problem)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void deleteLanguage()}
            >
              {t('deleteLanguage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
