import { ActionIcon, Menu } from '@mantine/core';
import { IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { useSite } from '../../session/site.ts';
import { useHidden } from '../../session/whitelabel.ts';
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
  const items = itemsFor(helpMenu, ['*'], useHidden());
  return (
    <>
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
