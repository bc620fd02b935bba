import { Button, NativeSelect } from '@mantine/core';
import type { Screenshot } from '@parlance/contract/screenshots';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import {
  countConditions,
  type PictureFilter,
  tellingFacts,
  valuesOf,
  withoutConditions,
} from '../picture-filters.ts';
import { useSize } from '../picture-name.ts';
import type { FilterName } from '../picture-words.ts';
import classes from './picture-grid.module.css';

/** The value of a fact as people read it. */
export function useFactWords(): (name: FilterName, value: string) => string {
  const t = useText('screenshots');
  const format = useFormat();
  const sizeOf = useSize();
  return (name, value) => {
    if (value === '') return t('notKnown');
    if (name === 'deviceLanguageLong') return format.languageName(value);
    return name === 'resolution' ? sizeOf(value) : value;
  };
}

/** What tells the pictures of a tag apart: which are shown, and what puts them together. */
export function FilterBar(props: {
  screenshots: readonly Screenshot[];
  filter: PictureFilter;
  found: number;
  onFilter: (filter: PictureFilter) => void;
}) {
  const t = useText('screenshots');
  const words = useFactWords();
  const { screenshots, filter, onFilter } = props;
  const facts = tellingFacts(screenshots, filter);
  const hasBlank = filter.isBlank !== undefined || screenshots.some(({ metaData }) => metaData.isBlank);
  if (facts.length === 0 && !hasBlank) return null;
  const optionsOf = (name: FilterName) => [
    ...new Set([...valuesOf(screenshots, name), ...(filter.is[name] === undefined ? [] : [filter.is[name]])]),
  ];
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {facts.map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          aria-label={t(`fact_${name}`)}
          data-chosen={filter.is[name] === undefined ? undefined : true}
          value={filter.is[name] ?? ''}
          data={[
            { value: '', label: t('allOf', { fact: t(`fact_${name}`) }) },
            ...optionsOf(name).map((value) => ({ value, label: words(name, value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, is: { ...filter.is, [name]: value === '' ? undefined : value } })
          }
        />
      ))}
      {hasBlank && (
        <NativeSelect
          size="xs"
          aria-label={t('blank')}
          data-chosen={filter.isBlank === undefined ? undefined : true}
          value={String(filter.isBlank ?? '')}
          data={[
            { value: '', label: t('allOf', { fact: t('blank') }) },
            { value: 'false', label: t('blankWithout') },
            { value: 'true', label: t('blankOnly') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, isBlank: value === '' ? undefined : value === 'true' })
          }
        />
      )}
      {facts.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('groupBy')}
          data-chosen={filter.mainFilter === undefined ? undefined : true}
          value={filter.mainFilter ?? ''}
          data={[
            { value: '', label: t('groupByNothing') },
            ...facts.map((name) => ({ value: name, label: t('groupedBy', { fact: t(`fact_${name}`) }) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, mainFilter: facts.find((name) => name === value) })
          }
        />
      )}
      <span className={classes.found} role="status">
        {t('count', { count: props.found })}
      </span>
      {countConditions(filter) > 0 && (
        <Button size="xs" variant="subtle" onClick={() => onFilter(withoutConditions(filter))}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  );
}
