import { ActionIcon, Button } from '@mantine/core';
import type { TagCategory } from '@parlance/contract/tags';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CategoryIcon } from '../../product/category-icon.tsx';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { Tip } from '../../ui/tip.tsx';
import { CategoryForm } from './components/category-form.tsx';
import { useDeleteCategory, useTagCategories } from './tags.api.ts';
import classes from './tags.module.css';

/** The categories of a project's tags: added, changed in place, removed. */
export default function CategoriesDialog({ projectId, onClose }: DialogComponentProps<'tagCategories'>) {
  const t = useText('tags');
  const categories = useTagCategories(projectId);
  const [edited, edit] = useState<string | null>(null);
  return (
    <Dialog opened size="medium" title={t('categories')} onClose={onClose} closeLabel={t('done')}>
      <p className={classes.lead}>{t('categoriesLead')}</p>
      <PageState query={categories} loading={<SkeletonRows rows={4} height={44} />}>
        {(list) => (
          <ul className={classes.list}>
            {list.map((category) => (
              <li key={category._id}>
                {edited === category._id ? (
                  <CategoryForm projectId={projectId} category={category} onDone={() => edit(null)} />
                ) : (
                  <Line projectId={projectId} category={category} onEdit={() => edit(category._id)} />
                )}
              </li>
            ))}
            {edited === 'new' && (
              <li>
                <CategoryForm projectId={projectId} category={undefined} onDone={() => edit(null)} />
              </li>
            )}
          </ul>
        )}
      </PageState>
      {edited !== 'new' && (
        <Button
          mt={12}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => edit('new')}
        >
          {t('categoryAdd')}
        </Button>
      )}
    </Dialog>
  );
}

function Line(props: { projectId: string; category: TagCategory; onEdit: () => void }) {
  const t = useText('tags');
  const { category } = props;
  const { name } = category;
  const remove = useDeleteCategory(props.projectId);
  const { ask, dialog } = useConfirm();
  const askAndRemove = async (): Promise<void> => {
    const question = {
      title: t('categoryDeleteTitle', { name }),
      text: t('categoryDeleteText'),
      action: t('categoryDeleteAction'),
      danger: true,
    };
    if (await ask(question)) remove.mutate(category._id);
  };
  return (
    <div className={classes.category}>
      <CategoryIcon look={category} size={18} />
      <bdi>{name}</bdi>
      {category.isDefault && <span className={classes.default}>{t('categoryDefault')}</span>}
      <Tip label={t('categoryEdit', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('categoryEdit', { name })}
          onClick={props.onEdit}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tip>
      {!category.isDefault && (
        <Tip label={t('categoryDelete', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('categoryDelete', { name })}
            onClick={() => void askAndRemove()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
      {dialog}
    </div>
  );
}
