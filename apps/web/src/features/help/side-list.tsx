import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './side-list.module.css';

/** A list of what a page has, with a search above it: at the side of the content, or folded above it where the window is
 *  narrow. */
export function SideList(props: {
  label: string;
  /** The button that unfolds the list. */
  unfold: string;
  /** What the search is for. */
  find: string;
  search: string;
  onSearch: (search: string) => void;
  /** How many were found. */
  found: string | undefined;
  /** The list shows what was found, so that a search unfolds it. */
  listsFound?: boolean;
  /** The language that the list is written in, where it is not that of the interface. */
  lang?: string;
  list: ReactNode;
  children: ReactNode;
}) {
  const { label, unfold, find, search, found, listsFound = false, lang } = props;
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  const isOpen = unfolded || (listsFound && search.trim() !== '');
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <TextInput
          type="search"
          aria-label={find}
          placeholder={find}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        <p role="status" className={classes.found}>
          {found}
        </p>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setUnfolded(!isOpen)}
        >
          {unfold}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by Enter is clicked, too */}
        <nav
          id={list}
          aria-label={label}
          className={classes.list}
          data-open={isOpen || undefined}
          onClick={() => setUnfolded(false)}
          {...(lang !== undefined && { lang, dir: 'ltr' })}
        >
          {props.list}
        </nav>
      </div>
      {props.children}
    </div>
  );
}
