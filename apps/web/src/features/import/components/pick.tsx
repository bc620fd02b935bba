import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import classes from './pick.module.css';

export interface PickOption {
  value: string;
  label: string;
  /** Other search terms for it: a code, an extension. */
  also?: string;
  aside?: ReactNode;
}
export interface PickGroup {
  label: string;
  options: readonly PickOption[];
}

/** The maximum number of drawn options; the user finds others by typing. */
const mostShown = 80;

/** A choice on one line, its name before it: `Format iOS strings ⌄`. Opens a list with a field to search it. */
export function Pick(props: {
  label: string;
  /** The chosen value in words; empty shows the placeholder. */
  shown: string;
  value: string | null;
  groups: readonly PickGroup[];
  onPick: (value: string) => void;
  /** The typed text as an option (a custom language code). */
  own?: (typed: string) => PickOption | null;
}) {
  const t = useText('import');
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active');
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
  });
  const groups = found(props.groups, search);
  const { selectFirstOption } = combobox;
  // Enter takes the first that is found, which is known once the list is drawn.
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search, selectFirstOption]);
  const own = search.trim() ? props.own?.(search.trim()) : null;
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        props.onPick(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes.pick}
          data-missing={props.shown === '' || undefined}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.label}>{props.label}</span>
          <span className={classes.shown}>{props.shown || t('choose')}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown} data-raised>
        <Combobox.Search
          role="combobox"
          aria-expanded
          aria-label={t('find')}
          placeholder={t('find')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={props.label}>
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.options.map((option) => (
                <Option key={option.value} option={option} active={option.value === props.value} />
              ))}
            </Combobox.Group>
          ))}
          {own && <Option option={own} active={false} />}
          {groups.length === 0 && !own && <Combobox.Empty>{t('foundNothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ option, active }: { option: PickOption; active: boolean }) {
  return (
    <Combobox.Option value={option.value} active={active} className={classes.option} aria-selected={active}>
      <span className={classes.name}>{option.label}</span>
      {option.aside}
    </Combobox.Option>
  );
}

function found(groups: readonly PickGroup[], search: string): PickGroup[] {
  const wanted = search.trim().toLowerCase();
  let left = mostShown;
  return groups
    .map((group) => {
      const options = group.options
        .filter((one) => `${one.label} ${one.also ?? ''} ${one.value}`.toLowerCase().includes(wanted))
        .sort((a, b) => rank(a, wanted) - rank(b, wanted))
        .slice(0, left);
      left -= options.length;
      return { ...group, options };
    })
    .filter((group) => group.options.length > 0);
}

/** Options that begin with the search text, or have it as code, come before options that only contain it. */
function rank(option: PickOption, wanted: string): number {
  if (wanted === '' || option.value.toLowerCase() === wanted) return 0;
  return option.label.toLowerCase().startsWith(wanted) ? 1 : 2;
}
