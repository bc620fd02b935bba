import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';

import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  type Checkbox,
  type CustomCondition,
  checkboxes,
  customConditions,
  noFilter,
} from '@parlance/domain/filter/conditions';
import { parseDateWord } from '@parlance/domain/filter/date-word';
import { type ReactNode, useState } from 'react';
import { dayAt, startOf } from '../../../i18n/days.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useUser } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { placeOf, useFilterCounts, useLastWriters } from '../../entries/entries.api.ts';
import { chosen, isChosen, statusFilters } from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import classes from './custom-filter.module.css';
import { withoutCustom } from './custom-filter.ts';
import { FilterIcon } from './filter-icon.tsx';
import type { FilterProps } from './filter-props.ts';
import { useLineWords } from './line-words.ts';
import { DescriptionField, MetadataFields } from './text-match-fields.tsx';

interface FieldProps {
  filter: EntryFilter;
  onChange: (change: Partial<EntryFilter>) => void;
}

type Field = (props: FieldProps & { tells: boolean; onUnfinished: (is: boolean) => void }) => ReactNode;
/** The field of each condition, below the statuses and the checkboxes; null: it stands in the field above. */
const fields: Record<Exclude<CustomCondition, Checkbox | 'status'>, Field | null> = {
  lastUserChanged: LastUser,
  updatedFrom: (props) => <Days {...props} from="updatedFrom" to="updatedTo" />,
  updatedTo: null,
  createdFrom: (props) => <Days {...props} from="createdFrom" to="createdTo" />,
  createdTo: null,
  description: DescriptionField,
  metadata: MetadataFields,
};

/** "Custom filter": all conditions without a line at the left, together, with the number of matches. */
export function CustomFilterDialog(
  props: Pick<FilterProps, 'filter' | 'onFilter'> & { onClose: () => void },
) {
  const t = useText('filters');
  const view = useView();
  const [filter, setFilter] = useState(props.filter);
  const own = { filter, onChange: (change: Partial<EntryFilter>) => setFilter({ ...filter, ...change }) };
  const [count] = useFilterCounts(placeOf(view), [filter]);
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, boolean>>>({});
  const [tried, setTried] = useState(false);
  const apply = (): void => {
    // An unfinished condition would be left out, and the list would not be what was asked for.
    if (Object.values(unfinished).includes(true)) {
      setTried(true);
      return;
    }
    props.onFilter(Object.fromEntries(customConditions.map((name) => [name, filter[name]])));
    props.onClose();
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      size="medium"
      title={t('customFilter')}
      aside={<Found count={count} onReset={() => setFilter(withoutCustom(filter))} />}
      submit={{ label: t('applyFilter'), onSubmit: apply }}
    >
      <div className={classes.fields}>
        <Statuses {...own} />
        <Checkboxes {...own} />
        {Object.entries(fields).map(
          ([name, Field]) =>
            Field && (
              <Field
                key={name}
                {...own}
                tells={tried && unfinished[name] === true}
                onUnfinished={(is) => setUnfinished((now) => ({ ...now, [name]: is }))}
              />
            ),
        )}
      </div>
    </Dialog>
  );
}

/** The matches of the filter together with the other conditions of the list. */
function Found({ count, onReset }: { count: number | undefined; onReset: () => void }) {
  const t = useText('filters');
  return (
    <span className={classes.found}>
      <output aria-live="polite">{count !== undefined && t('filterFinds', { count })}</output>
      <button type="button" onClick={onReset}>
        {t('resetCustom')}
      </button>
    </span>
  );
}

function Statuses({ filter, onChange }: FieldProps) {
  const { t } = useView();
  const wordsOf = useLineWords();
  return (
    <fieldset className={classes.statuses}>
      <legend>{t('status')}</legend>
      {statusFilters.map(({ id, set }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isChosen(filter, set)}
          onClick={() => onChange(chosen(filter, set))}
        >
          <FilterIcon id={id} />
          {wordsOf(id)}
        </button>
      ))}
    </fieldset>
  );
}

const answers = ['true', 'false'] as const;
const choices = checkboxes.flatMap((name) => answers.map((answer) => ({ name, answer })));

/** "checkboxes: … and negations" (specification 2 section 9), each with its number of entries. */
function Checkboxes({ filter, onChange }: FieldProps) {
  const t = useText('filters');
  const format = useFormat();
  const counts = useFilterCounts(
    placeOf(useView()),
    choices.map(({ name, answer }) => ({ ...noFilter, group: filter.group, [name]: answer })),
  );
  const word = (name: Checkbox, answer: (typeof answers)[number]) => {
    const count = counts[choices.findIndex((one) => one.name === name && one.answer === answer)];
    return (
      <span className={classes.answer}>
        {t(`box_${name}_${answer}`)}
        {count !== undefined && <span>{format.number(count)}</span>}
      </span>
    );
  };
  return checkboxes.map((name) => (
    <SegmentedControl
      key={name}
      size="xs"
      fullWidth
      aria-label={t(`box_${name}_true`)}
      data={[
        { value: '', label: t('either') },
        ...answers.map((answer) => ({ value: answer, label: word(name, answer) })),
      ]}
      value={filter[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      classNames={{ root: classes.checkbox }}
    />
  ));
}

function LastUser({ filter, onChange }: FieldProps) {
  const t = useText('filters');
  const format = useFormat();
  const view = useView();
  const me = useUser();
  const members = view.project.team.members.map(({ user }) => user);
  const writers = useLastWriters(placeOf(view)).data;
  const people = new Map(
    [...(writers ?? []), ...(me ? [me] : []), ...members].map((user) => [user._id, user.displayName]),
  );
  const asked = filter.lastUserChanged;
  const isUnknown = writers !== undefined && asked !== undefined && !people.has(asked);
  if (asked && !people.has(asked)) people.set(asked, isUnknown ? t('unknownUser') : '…');
  return (
    <Select
      label={t('lastUserChanged')}
      placeholder={t('anybody')}
      data={[...people]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => format.compare(a.label, b.label))}
      value={asked ?? null}
      error={isUnknown && t('noSuchUser')}
      onChange={(value) => onChange({ lastUserChanged: value ?? undefined })}
      searchable
      clearable
    />
  );
}

function Days(props: FieldProps & { from: 'updatedFrom' | 'createdFrom'; to: 'updatedTo' | 'createdTo' }) {
  const t = useText('filters');
  const field = (name: typeof props.from | typeof props.to) => {
    const word = props.filter[name];
    const at = word === undefined ? undefined : parseDateWord(word);
    return (
      <TextInput
        type="date"
        label={t(name)}
        value={at === undefined ? '' : dayAt(at)}
        onChange={(event) => props.onChange({ [name]: startOf(event.currentTarget.value) })}
      />
    );
  };
  return (
    <div className={classes.days}>
      {field(props.from)}
      {field(props.to)}
    </div>
  );
}
