import type { ReactNode } from 'react';
import { useDocumentTitle } from '../browser/document-title.ts';
import classes from './page.module.css';

/** A page that scrolls, with its title: `<Page title="Projects" actions={<Button …/>}>…</Page>`.
 *  `width` limits lists and forms; `head` replaces the plain title line. */
export function Page(props: {
  title: string;
  head?: ReactNode;
  actions?: ReactNode;
  width?: 'form' | 'settings' | 'list' | 'full';
  /** Nothing in it takes the keyboard: it takes it itself, so that keys scroll it. */
  isRead?: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(props.title);
  return (
    <main id="content" tabIndex={props.isRead ? 0 : -1} className={classes.page}>
      <div className={classes.inner} data-width={props.width ?? 'full'}>
        {props.head ?? (
          <div className={classes.head}>
            <h1>{props.title}</h1>
            <div className={classes.actions}>{props.actions}</div>
          </div>
        )}
        {props.children}
      </div>
    </main>
  );
}
