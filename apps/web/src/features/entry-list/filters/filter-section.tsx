import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { recall, remember } from '../../../browser/local-storage.ts';
import classes from './filter-pane.module.css';

/** A collapsible section of the filters; this device remembers its state. */
export function FilterSection(props: { id: string; title: string; folded?: boolean; children: ReactNode }) {
  const name = `filters.${props.id}`;
  const [open, setOpen] = useState(() => (recall(name) ?? (props.folded ? 'folded' : 'open')) === 'open');
  const list = useId();
  const toggle = (): void => {
    remember(name, open ? 'folded' : 'open');
    setOpen(!open);
  };
  return (
    <section>
      <h2>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={list}
          onClick={toggle}
        >
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          {props.title}
        </button>
      </h2>
      <ul id={list} hidden={!open}>
        {open && props.children}
      </ul>
    </section>
  );
}
