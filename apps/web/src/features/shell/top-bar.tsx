import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { ProductMark } from '../../product/mark.tsx';
import { paths } from '../../routing/paths.ts';
import { rolesOf, useUser } from '../../session/session.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { Menu } from '../../ui/floating.tsx';
import { CommandKeys } from '../../ui/keys.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { LinkButton, LinkMenuItem } from '../../ui/link.tsx';
import { openPalette } from '../../ui/palette-store.ts';
import { useRailDrawer } from '../../ui/rail-state.ts';
import { ThemeMenu } from '../../ui/theme-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { itemsFor, type MenuItem, mainMenu } from './menu-items.ts';
import { NoticesMenu } from './notices-menu.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The slim bar on top of every page for signed-in users. */
export function TopBar() {
  const t = useText('shell');
  const user = useUser();
  const hidden = useHidden();
  const drawer = useRailDrawer();
  return (
    <header className={classes.bar}>
      {drawer.available && (
        <ActionIcon className={classes.burger} aria-label={t('openMenu')} onClick={drawer.open}>
          <IconMenu2 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Link className={classes.brand} to={paths.projects()}>
        <ProductMark />
        <span className={classes.name}>{t('product')}</span>
      </Link>
      <nav aria-label={t('mainMenu')} className={classes.nav}>
        {itemsFor(mainMenu, rolesOf(user), hidden).map((item) => (
          <MainItem key={item.id} item={item} />
        ))}
      </nav>
      <span className={classes.grow} />
      <button
        type="button"
        className={classes.search}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <span className={classes.searchText}>{t('search')}</span>
        <span className={classes.searchKeys} aria-hidden>
          <CommandKeys of="palette" />
        </span>
      </button>
      <NoticesMenu />
      <HelpMenu />
      <span className={classes.wideOnly}>
        <LanguageMenu />
        <ThemeMenu />
      </span>
      {user && <UserMenu user={user} />}
    </header>
  );
}

function MainItem({ item }: { item: MenuItem }) {
  const t = useText('shell');
  const here = useRouterState({ select: (state) => state.location.pathname });
  const inside = item.items?.some((one) => one.to !== undefined && here.startsWith(one.to)) ?? false;
  if (!item.items) {
    return (
      <LinkButton
        to={item.to}
        variant="subtle"
        className={classes.item}
        activeProps={{ 'aria-current': 'page' }}
      >
        {t(item.label)}
      </LinkButton>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.item}
          aria-current={inside ? 'true' : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(item.label)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        {item.items.map((one) => (
          <LinkMenuItem key={one.id} to={one.to}>
            {t(one.label)}
          </LinkMenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
