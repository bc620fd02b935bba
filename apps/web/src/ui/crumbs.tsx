import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import classes from './crumbs.module.css';

export interface Crumb {
  label: ReactNode;
  /** Each part links; the last one is the present page. */
  to?: string;
}

/** The breadcrumb bar, with the page's own buttons at its end: `<Crumbs items={[{ label: 'Fernway', to }, { label:
 *  'German' }]}><Button …/></Crumbs>`. */
export function Crumbs({ items, children }: { items: readonly Crumb[]; children?: ReactNode }) {
  const t = useText('shell');
  return (
    <div className={classes.bar}>
      <nav aria-label={t('breadcrumbs')} className={classes.crumbs}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place
          <Fragment key={at}>
            {at > 0 && <IconChevronRight size={14} className="flip" aria-hidden />}
            {item.to === undefined ? (
              <span className={classes.here} aria-current="page">
                {item.label}
              </span>
            ) : (
              <Link to={item.to} className={classes.link}>
                {item.label}
              </Link>
            )}
          </Fragment>
        ))}
      </nav>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
