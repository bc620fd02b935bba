import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '../i18n/format.ts';
import classes from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  /** A number beside the label. */
  count?: number;
  current: boolean;
}

/** Pages that belong together, as tabs: `<LinkTabs label="Your account" tabs={[{ to, label, current }]} />`. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const format = useFormat();
  const nav = useRef<HTMLElement>(null);
  const open = tabs.find((tab) => tab.current)?.to;
  // If not all tabs fit, the open one scrolls into view.
  useEffect(() => {
    const show = (): void =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (open === undefined) return;
    show();
    // The width of the words changes when their font has loaded.
    void document.fonts.ready.then(show);
  }, [open]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{format.number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
