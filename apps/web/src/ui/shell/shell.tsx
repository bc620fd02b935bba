import { Outlet } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { DialogHost } from '../dialog-host.tsx';
import { Tray } from '../tray.tsx';
import { Banners } from './banners.tsx';
import classes from './shell.module.css';
import { ShellActions } from './shell-actions.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page for signed-in users: top bar, banners, page, tray. A page draws itself into the body;
 *  `Page` of ui/page gives it margins, a project's pages get their rail from the project frame. */
export function Shell() {
  const t = useText('shell');
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar />
      <Banners />
      <div className={classes.body}>
        <Outlet />
      </div>
      <Tray />
      <DialogHost />
      <ShellActions />
    </div>
  );
}
