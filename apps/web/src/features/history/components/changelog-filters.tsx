import { Button, type ComboboxItem, Select, TextInput } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { searchPauseMs } from '../../../browser/search-pause.ts';
import { daysBack, rangeChoices } from '../../../i18n/days.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { ShownFilter } from '../filter.ts';
import { changeKinds, changeWord } from '../words.ts';
import classes from './changelog-filters.module.css';

/** The filters of the changelog: kind, person, language, key and days. */
export function ChangelogFilters(props: {
  project: Project;
  shown: ShownFilter;
  onChange: (change: Partial<ShownFilter>) => void;
}) {
  const t = useText('history');
  const format = useFormat();
  const { project, shown, onChange } = props;
  // On a phone they are collapsed, unless a filter is set.
  const [opened, setOpened] = useState(() => Object.values(shown).some((word) => word !== ''));
  const byLabel = (a: { label: string }, b: { label: string }) => format.compare(a.label, b.label);
  const kinds = changeKinds.map((kind) => ({ value: kind, label: t(changeWord(kind)) })).sort(byLabel);
  const people = project.team.members
    .map(({ user }) => ({ value: user._id, label: user.displayName }))
    .sort(byLabel);
  const languages = project.languages
    .map((one) => ({ value: one._id, label: format.languageName(one.name) }))
    .sort(byLabel);
  const times = daysBack.map((days) => ({ value: String(days), label: t('filterDays', { days }) }));
  // At noon, so that it is the same day in every time zone that dates are shown in.
  const days = rangeChoices(new Date()).map((day) => ({ value: day, label: format.date(`${day}T12:00:00`) }));
  const select = (
    name: 'kind' | 'user' | 'languageId' | 'days',
    label: string,
    all: string,
    data: ComboboxItem[],
  ) => (
    <Select
      label={label}
      placeholder={all}
      data={data}
      value={shown[name] || null}
      onChange={(value) => onChange({ [name]: value ?? '', ...(name === 'days' && { from: '', to: '' }) })}
      searchable
      clearable
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <Select
      label={label}
      placeholder={t('filterDayAny')}
      data={days}
      value={shown[name] || null}
      onChange={(value) => onChange({ [name]: value ?? '', days: '' })}
      clearable
    />
  );
  const narrowed = Object.values(shown).some((word) => word !== '');
  return (
    <search className={classes.filters} aria-label={t('filters')} data-opened={opened || undefined}>
      <Button
        variant="default"
        className={classes.fold}
        aria-expanded={opened}
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('filters')}
      </Button>
      {select('kind', t('filterKind'), t('filterKindAll'), kinds)}
      {select('user', t('filterPerson'), t('filterPersonAll'), people)}
      {select('languageId', t('filterLanguage'), t('filterLanguageAll'), languages)}
      <KeyField value={shown.key} onChange={(key) => onChange({ key })} />
      {select('days', t('filterWhen'), t('filterWhenAll'), times)}
      {day('from', t('filterFrom'))}
      {day('to', t('filterTo'))}
      {narrowed && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({ kind: '', user: '', languageId: '', key: '', days: '', from: '', to: '' })
          }
        >
          {t('filterClear')}
        </Button>
      )}
    </search>
  );
}

function KeyField({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const t = useText('history');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      label={t('filterKey')}
      value={typed}
      maxLength={10_000}
      classNames={{ input: classes.key }}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
