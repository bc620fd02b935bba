import { useMantineColorScheme } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { recall } from '../../browser/local-storage.ts';
import { useText } from '../../i18n/i18n.ts';
import { useTray } from '../../live/jobs.ts';
import { useUser } from '../../session/session.ts';
import { Banners } from '../../ui/banners.tsx';
import { fetchFloating } from '../../ui/floating.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DialogHost } from './dialog-host.tsx';
import classes from './shell.module.css';
import { ShellActions } from './shell-actions.tsx';
import { TopBar } from './top-bar.tsx';

/** The delay after the first screen before menus are fetched that nobody was about to open. */
const menusAfterMs = 1000;

/** The frame of every page for signed-in users: top bar, banners, page, tray. A page draws itself into the body;
 *  `Page` of ui/page gives it margins, a project's pages get their rail from the project frame. */
export function Shell() {
  const t = useText('shell');
  useChosenTheme();
  useMenusAhead();
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
      <Work />
      <DialogHost />
      <ShellActions />
    </div>
  );
}

/** The user's theme for all devices, unless this device has its own choice. */
function useChosenTheme(): void {
  const chosen = useUser()?.preferences.theme;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (chosen && recall('colour-scheme') === null) setColorScheme(chosen);
  }, [chosen, setColorScheme]);
}

function useMenusAhead(): void {
  const isThere = useFirstScreen();
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(fetchFloating, menusAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);
}

const Tray = lazyPart(() => import('./tray.tsx').then((module) => module.Tray));

/** Its code is fetched with the first job in the tray. */
function Work() {
  return (
    useTray().length > 0 && (
      <Suspense>
        <Tray />
      </Suspense>
    )
  );
}
