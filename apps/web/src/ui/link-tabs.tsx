import { Link } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useCurrentInView } from './current-in-view.ts';
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
  const nav = useCurrentInView(tabs.find((tab) => tab.current)?.to);
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
