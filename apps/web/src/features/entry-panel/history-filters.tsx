import { type ComboboxItem, Select } from '@mantine/core';
import { entryHistoryKinds } from '@parlance/domain/history/kind';
import { daysBack } from '../../i18n/days.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useView } from '../entries/view.ts';
import type { PanelFilter } from './history-query.ts';
import classes from './panel.module.css';

/** Kind, person and time of the listed changes. */
export function HistoryFilters(props: { filter: PanelFilter; onChange: (filter: PanelFilter) => void }) {
  const t = useText('entry-history');
  const format = useFormat();
  const { project } = useView();
  const { filter, onChange } = props;
  const byLabel = (a: { label: string }, b: { label: string }) => format.compare(a.label, b.label);
  const kinds = entryHistoryKinds.map((kind) => ({ value: kind, label: t(`change_${kind}`) })).sort(byLabel);
  const people = project.team.members
    .map(({ user }) => ({ value: user._id, label: user.displayName }))
    .sort(byLabel);
  const times = daysBack.map((days) => ({ value: String(days), label: t('historyDays', { days }) }));
  const select = (name: keyof PanelFilter, label: string, all: string, data: ComboboxItem[]) => (
    <Select
      size="xs"
      aria-label={label}
      placeholder={all}
      data={data}
      value={filter[name] || null}
      onChange={(value) => onChange({ ...filter, [name]: value ?? '' })}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      clearable
    />
  );
  return (
    <search className={classes.filters} aria-label={t('historyFilters')}>
      {select('kind', t('historyKind'), t('historyKindAll'), kinds)}
      {select('user', t('historyPerson'), t('historyPersonAll'), people)}
      {select('days', t('historyWhen'), t('historyWhenAll'), times)}
    </search>
  );
}
