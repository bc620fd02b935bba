import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { rolesOf, useUser } from '../../session/session.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { lazyOverlay } from '../../ui/lazy-part.tsx';
import { helpOpen, openPalette, paletteOpen } from '../../ui/palette-store.ts';
import { helpMenu, itemsFor, mainMenu, userMenu } from './menu-items.ts';

const Palette = lazyOverlay(
  () => import('./palette.tsx').then((module) => module.Palette),
  () => paletteOpen.set(false),
);
const ShortcutsHelp = lazyOverlay(
  () => import('./shortcuts-help.tsx').then((module) => module.ShortcutsHelp),
  () => helpOpen.set(false),
);

/** The actions available on every page, and the two overlays that list them; their code is fetched at first use. */
export function ShellActions() {
  const t = useText('shell');
  const user = useUser();
  const hidden = useHidden();
  const navigate = useNavigate();
  const palette = useStore(paletteOpen);
  const help = useStore(helpOpen);
  const actions = useMemo((): Action[] => {
    const items = [...mainMenu, ...userMenu, ...helpMenu].flatMap((item) => item.items ?? item);
    const pages = itemsFor(items, rolesOf(user), hidden).map((item) => ({
      id: `go-${item.id}`,
      group: t('goTo'),
      label: t(item.label),
      run: () => void navigate({ to: item.to ?? '/' }),
    }));
    const general = { group: t('general') };
    return [
      {
        ...general,
        id: 'palette',
        label: t('openPalette'),
        command: 'palette',
        hidden: true,
        run: openPalette,
      },
      { ...general, id: 'help', label: t('showShortcuts'), command: 'help', run: () => helpOpen.set(true) },
      ...pages,
    ];
  }, [t, user, hidden, navigate]);
  useActions(actions);
  return (
    <>
      {palette && <Palette />}
      {help && <ShortcutsHelp />}
    </>
  );
}
