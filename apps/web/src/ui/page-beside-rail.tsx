import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { Page } from './page.tsx';
import classes from './page-beside-rail.module.css';

/** A page beside the rail of a project: the way to it, its title, a sentence on what it is for, and its content. */
export function PageBesideRail(props: {
  crumbs: readonly Crumb[];
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
  /** Nothing in it takes the keyboard. */
  isRead?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <Crumbs items={props.crumbs} />
      <Page title={props.title} width="list" actions={props.actions} isRead={props.isRead ?? false}>
        {props.lead !== undefined && <p className={classes.lead}>{props.lead}</p>}
        {props.children}
      </Page>
    </div>
  );
}

/** Cards of a page, one below the other. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}
