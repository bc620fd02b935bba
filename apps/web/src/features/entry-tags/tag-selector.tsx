import { Button, Checkbox, TextInput } from '@mantine/core';
import { tagState } from '@parlance/domain/tags/sets';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { CategoryIcon } from '../../product/category-icon.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { useView } from '../entries/view.ts';
import { type ShownTag, type TaggedEntries, tagsOf, useSaveTag } from '../tags/tags.api.ts';
import classes from './tag-selector.module.css';

export type TagTask = Record<string, 'add' | 'remove'>;

/** Typing filters longer lists. */
const mostShown = 100;

/** Tags of the selected entries: a checkbox is full if all entries have the tag, half if only some do, or are supposed to. */
export function TagSelector(props: {
  /** The selected entries; several parts where a selection is too long for one call. */
  entries: readonly TaggedEntries[];
  count: number;
  onClose: () => void;
  onSet: (tags: TagTask) => void;
}) {
  const t = useText('tags');
  const { project, tags } = useView();
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<TagTask>({});
  const carried = useQuery({
    queryKey: ['tags of a selection', project._id, props.entries],
    queryFn: () => countAll(project._id, props.entries),
    staleTime: 0,
    gcTime: 0,
  });
  const make = useSaveTag(project._id);
  const changes = Object.keys(task).length;
  const wanted = search.trim();
  const found = [...tags.values()].filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const isNew = wanted !== '' && ![...tags.values()].some(({ name }) => name === wanted);
  const makeTag = (): void =>
    make.mutate(
      { name: wanted, category: null },
      {
        onSuccess: ({ _id }) => {
          setTask({ ...task, [_id]: 'add' });
          setSearch('');
        },
      },
    );
  return (
    <Dialog
      opened
      title={t('selectorTitle', { count: props.count })}
      onClose={props.onClose}
      submit={{
        label: t('selectorApply', { count: changes }),
        disabled: changes === 0 || make.isPending,
        onSubmit: () => {
          props.onSet(task);
          props.onClose();
        },
      }}
    >
      <div className={classes.selector}>
        <TextInput
          aria-label={t('selectorFind')}
          placeholder={t('selectorFind')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          maxLength={200}
          data-autofocus
          error={make.isError ? messageOf(make.error) : undefined}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || wanted === '') return;
            event.preventDefault();
            if (isNew) makeTag();
          }}
        />
        {isNew && (
          <Button
            variant="default"
            size="xs"
            loading={make.isPending}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={makeTag}
          >
            {t('selectorMake', { name: wanted })}
          </Button>
        )}
        {carried.isError && (
          <Notice kind="problem">
            <b>{t('loadTitle')}</b> {t('loadText')}
          </Notice>
        )}
        {carried.isPending && (
          <LoadingState>
            <SkeletonRows rows={4} height={32} />
          </LoadingState>
        )}
        {carried.data && (
          <ul className={classes.tags} aria-label={t('tags')}>
            {found.slice(0, mostShown).map((tag) => (
              <TagBox
                key={tag.id}
                tag={tag}
                carrying={carried.data.tags[tag.id] ?? 0}
                supposed={carried.data.supposed[tag.id] ?? 0}
                all={carried.data.entries}
                task={task}
                onTask={setTask}
              />
            ))}
          </ul>
        )}
        {found.length === 0 && (
          <p className={classes.none}>{t(tags.size === 0 ? 'selectorNone' : 'selectorNothing')}</p>
        )}
      </div>
    </Dialog>
  );
}

function TagBox(props: {
  tag: ShownTag;
  carrying: number;
  /** How many others look as if they stood on its screenshots. */
  supposed: number;
  all: number;
  task: TagTask;
  onTask: (task: TagTask) => void;
}) {
  const t = useText('tags');
  const format = useFormat();
  const { tag, carrying, supposed, all, task } = props;
  const state = tagState(carrying, all, supposed);
  const wanted = task[tag.id];
  const counts = { name: tag.name, count: carrying > 0 ? carrying : supposed, all };
  const some = state === 'undetermined' && wanted === undefined;
  const on = wanted ? wanted === 'add' : state === 'selected';
  /** A tag of only some entries goes from half to full, to empty where one has it, and back to half. */
  const turn = (): void => {
    const { [tag.id]: _now, ...others } = task;
    const next =
      wanted === undefined
        ? on
          ? 'remove'
          : 'add'
        : state === 'undetermined' && carrying > 0 && wanted === 'add'
          ? 'remove'
          : undefined;
    props.onTask(next ? { ...others, [tag.id]: next } : others);
  };
  return (
    <li className={classes.tag}>
      <Checkbox
        size="sm"
        checked={on}
        indeterminate={some}
        onChange={turn}
        aria-label={some ? t(carrying > 0 ? 'selectorSome' : 'selectorSupposed', counts) : tag.name}
        label={
          <span className={classes.name}>
            <CategoryIcon look={tag} />
            <bdi>{tag.name}</bdi>
          </span>
        }
      />
      <span className={classes.count}>
        {some && carrying > 0 && `${format.number(carrying)} / ${format.number(all)}`}
        {some && carrying === 0 && t('supposed', counts)}
      </span>
    </li>
  );
}

/** Adds up the answers of several calls about parts of a selection. */
async function countAll(projectId: string, parts: readonly TaggedEntries[]) {
  const sum: Awaited<ReturnType<typeof tagsOf>> = { entries: 0, tags: {}, supposed: {} };
  for (const part of parts) {
    const counted = await tagsOf(projectId, part);
    sum.entries += counted.entries;
    for (const what of ['tags', 'supposed'] as const)
      for (const [id, count] of Object.entries(counted[what])) sum[what][id] = (sum[what][id] ?? 0) + count;
  }
  return sum;
}
