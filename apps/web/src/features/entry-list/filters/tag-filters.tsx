import { IconTagOff } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { CategoryIcon } from '../../../product/category-icon.tsx';
import { chosen, isChosen } from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import { useTagCategories, useTagCount } from '../../tags/tags.api.ts';
import { FilterLine } from './filter-line.tsx';
import classes from './filter-pane.module.css';
import type { FilterProps } from './filter-props.ts';

/** The user searches longer lists of tags on their page; they are not fetched here. */
const mostTags = 200;

/** Categories with their tags below them, those that entries carry, and entries without any (specification 2 section 9). */
export function TagFilters({ filter, onFilter }: FilterProps) {
  const t = useText('language-view');
  const { project, language, tags } = useView();
  const counts = useTagCount(project._id, language._id).data;
  const known = useTagCategories(project._id).data;
  const categories = known ?? [];
  const line = (set: { tag?: string; tagCategory?: string; preset?: 'noTags' }) => ({
    chosen: isChosen(filter, set),
    onChoose: () => onFilter(chosen(filter, set)),
  });
  const used = [...tags.values()].filter(({ id }) => (counts?.tags[id] ?? 0) > 0);
  const groups = [...categories, { _id: 'none', name: t('tagsNone'), color: null, icon: null }]
    .map((category) => ({
      category,
      count: counts?.categories[category._id] ?? 0,
      tags: used.filter((tag) => (tag.category ?? 'none') === category._id),
    }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {groups.flatMap(({ category, count, tags: own }) => [
        <FilterLine
          key={category._id}
          icon={<CategoryIcon look={category} />}
          word={category.name}
          count={count}
          {...line({ tagCategory: category._id })}
        />,
        ...own
          .slice(0, mostTags)
          .map((tag) => (
            <FilterLine
              key={tag.id}
              icon={null}
              word={tag.name}
              sub
              count={counts?.tags[tag.id]}
              {...line({ tag: tag.id })}
            />
          )),
      ])}
      {counts && known && groups.length === 0 && <li className={classes.more}>{t('noTagsYet')}</li>}
      <FilterLine
        icon={<IconTagOff size={14} stroke={1.75} aria-hidden />}
        word={t('withoutTags')}
        count={counts?.noTags}
        {...line({ preset: 'noTags' })}
      />
    </>
  );
}
