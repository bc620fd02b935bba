import { ActionIcon } from '@mantine/core';
import { IconBook, IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { helpPageOf } from '../../routing/help-pages.ts';
import { paths } from '../../routing/paths.ts';
import { useSite } from '../../session/site.ts';
import { useHidden } from '../../session/whitelabel.ts';
import { Menu } from '../../ui/floating.tsx';
import { LinkMenuItem } from '../../ui/link.tsx';
import { helpOpen } from '../../ui/palette-store.ts';
import { helpMenu, itemsFor } from './menu-items.ts';
import classes from './top-bar.module.css';

/** Shortcuts, and the pages that explain. */
export function HelpMenu() {
  const t = useText('shell');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('help')} className={classes.wideOnly}>
          <IconHelp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        <HelpItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The lines of the menu, for the user menu on narrow screens. */
export function HelpItems() {
  const t = useText('shell');
  const faq = useSite().data?.pages.faq;
  const hidden = useHidden();
  const items = itemsFor(helpMenu, ['*'], hidden);
  const here = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      {!hidden.includes('help') && (
        <LinkMenuItem
          to={paths.help(helpPageOf(here))}
          leftSection={<IconBook size={16} stroke={1.75} aria-hidden />}
        >
          {t('helpHere')}
        </LinkMenuItem>
      )}
      <Menu.Item
        leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
        onClick={() => helpOpen.set(true)}
      >
        {t('shortcuts')}
      </Menu.Item>
      {faq && (
        <Menu.Item
          component="a"
          href={faq}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t('faq')}
        </Menu.Item>
      )}
      <Menu.Divider />
      {items.map((item) => (
        <LinkMenuItem key={item.id} to={item.to}>
          {t(item.label)}
        </LinkMenuItem>
      ))}
    </>
  );
}
