import { Link } from '@tanstack/react-router';
import type { LinkTab } from './link-tabs.tsx';
import classes from './link-views.module.css';

/** The pages of one tab, below the tabs: `<LinkViews label="Views" views={[{ to, label, current }]} />`. */
export function LinkViews({ label, views }: { label: string; views: readonly Omit<LinkTab, 'count'>[] }) {
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.view}
          aria-current={view.current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
