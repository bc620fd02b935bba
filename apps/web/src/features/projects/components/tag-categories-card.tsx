import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { TagBadge } from '../../../product/tag-badge.tsx';
import { openDialog } from '../../../routing/dialogs.ts';
import { mayIn } from '../../../session/may.ts';
import { Card } from '../../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useTagCategories } from '../../tags/tags.api.ts';
import classes from './metadata-fields-card.module.css';

/** The categories of a project's tags; a dialog changes them, which the page of tags shows, too. */
export function TagCategoriesCard({ project }: { project: Project }) {
  const t = useText('tags');
  const change = mayIn(project, 'tags.change') && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPencil size={14} aria-hidden />}
      onClick={() => openDialog('tagCategories', { projectId: project._id })}
    >
      {t('categoriesChange')}
    </Button>
  );
  return (
    <Card title={t('categories')} aside={change}>
      <p className={classes.lead}>{t('categoriesLead')}</p>
      <PageState query={useTagCategories(project._id)} loading={<SkeletonRows rows={1} height={48} />}>
        {(list) => (
          <ul className={classes.badges} aria-label={t('categories')}>
            {list.map((category) => (
              <li key={category._id}>
                <TagBadge name={category.name} look={category} />
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </Card>
  );
}
