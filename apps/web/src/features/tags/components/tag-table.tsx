import type { Project } from '@parlance/contract/projects';
import type { Tag } from '@parlance/contract/tags';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { CategoryIcon } from '../../../product/category-icon.tsx';
import { paths } from '../../../routing/paths.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { OrderedRowActions } from '../../../ui/ordered-row-actions.tsx';
import { useScreenshotCounts } from '../../screenshots/screenshots.api.ts';
import { useDeleteTag, useMoveTag, useTagCategories, useTagCount } from '../tags.api.ts';
import classes from '../tags.module.css';

/** Tags in their order, with the number of entries of each; `onEdit` if the user may change them. */
export function TagTable(props: {
  project: Project;
  tags: readonly Tag[];
  onEdit: ((tag: Tag) => void) | undefined;
}) {
  const t = useText('tags');
  const format = useFormat();
  const { project, tags, onEdit } = props;
  const base = project.languages.find((one) => one.isBase) ?? project.languages[0];
  const counts = useTagCount(project._id, base?._id ?? '').data?.tags;
  const pictures = useScreenshotCounts(project._id).data?.tags;
  const categories = useTagCategories(project._id).data ?? [];
  const categoryOf = (tag: Tag) => categories.find(({ _id }) => _id === tag.category);
  const columns: Column<Tag>[] = [
    {
      id: 'tag',
      head: t('columnTag'),
      cell: (tag) => (
        <span className={classes.name}>
          <CategoryIcon look={categoryOf(tag) ?? { color: null, icon: null }} size={16} />
          <Link className={classes.open} to={paths.tag(project._id, tag._id)}>
            <bdi>{tag.name}</bdi>
          </Link>
        </span>
      ),
    },
    {
      id: 'category',
      head: t('columnCategory'),
      wideOnly: true,
      cell: (tag) => <bdi>{categoryOf(tag)?.name ?? t('noCategory')}</bdi>,
    },
    {
      id: 'entries',
      head: t('columnEntries'),
      align: 'end',
      cell: (tag) => (
        <Link
          className="link"
          to={paths.language(project._id, base?._id ?? '')}
          search={{ tag: tag._id }}
          title={t('showEntries', { name: tag.name })}
        >
          {counts ? format.number(counts[tag._id] ?? 0) : '…'}
        </Link>
      ),
    },
  ];
  columns.push({
    id: 'screenshots',
    head: t('columnScreenshots'),
    align: 'end',
    cell: (tag) => (
      <Link
        className="link"
        to={paths.tag(project._id, tag._id)}
        title={t('showScreenshots', { name: tag.name })}
      >
        {pictures ? format.number(pictures[tag._id] ?? 0) : '…'}
      </Link>
    ),
  });
  if (onEdit)
    columns.push({
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      cell: (tag) => (
        <Actions
          projectId={project._id}
          tag={tag}
          tags={tags}
          entries={counts?.[tag._id] ?? 0}
          screenshots={pictures?.[tag._id] ?? 0}
          onEdit={() => onEdit(tag)}
        />
      ),
    });
  return <DataTable label={t('tags')} columns={columns} rows={tags} rowKey={(tag) => tag._id} />;
}

function Actions(props: {
  projectId: string;
  tag: Tag;
  tags: readonly Tag[];
  entries: number;
  screenshots: number;
  onEdit: () => void;
}) {
  const t = useText('tags');
  const { tag, tags, projectId, entries, screenshots } = props;
  const { name } = tag;
  const at = tags.indexOf(tag);
  const move = useMoveTag(projectId);
  const remove = useDeleteTag(projectId, () => toast(t('deleted', { name })));
  const { ask, dialog } = useConfirm();
  const moveBehind = (after: Tag | undefined) => (): void =>
    move.mutate(
      { id: tag._id, after: after?._id ?? null },
      { onError: () => showProblem(new Error(t('moveFailed'))) },
    );
  const askAndDelete = async (): Promise<void> => {
    const question = {
      title: t('deleteTitle', { name }),
      text: t('deleteText', { count: entries, screenshots }),
      action: t('deleteAction'),
      danger: true,
    };
    if (!(await ask(question))) return;
    remove.mutate(tag._id, {
      onError: () => showProblem(new Error(t('deleteFailed'))),
    });
  };
  return (
    <span className={classes.actions}>
      <OrderedRowActions
        labels={{
          up: t('up', { name }),
          down: t('down', { name }),
          edit: t('edit', { name }),
          remove: t('remove', { name }),
        }}
        isFirst={at === 0}
        isLast={at === tags.length - 1}
        onUp={moveBehind(tags[at - 2])}
        onDown={moveBehind(tags[at + 1])}
        onEdit={props.onEdit}
        onRemove={() => void askAndDelete()}
      />
      {dialog}
    </span>
  );
}
