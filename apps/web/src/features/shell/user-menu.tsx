import { ActionIcon } from '@mantine/core';
import { authEndpoints } from '@parlance/contract/auth.endpoints';
import type { User } from '@parlance/contract/users';
import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { paths } from '../../routing/paths.ts';
import { forgetUser, rolesOf } from '../../session/session.ts';
import { Menu } from '../../ui/floating.tsx';
import { LanguageItems } from '../../ui/language-menu.tsx';
import { LinkMenuItem } from '../../ui/link.tsx';
import { ThemeItems } from '../../ui/theme-menu.tsx';
import { HelpItems } from './help-menu.tsx';
import { itemsFor, userMenu } from './menu-items.ts';
import classes from './user-menu.module.css';

/** The signed-in user, their pages, and Sign out. */
export function UserMenu({ user }: { user: User }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => call(authEndpoints.signOut),
    onSuccess: async () => {
      forgetUser();
      await navigate({ to: paths.signIn() });
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon radius={16}>
          <span className="vh">{t('userMenu')}</span>
          <Avatar id={user._id} name={user.displayName} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised className={classes.menu}>
        <div className={classes.who}>
          <b>{user.displayName}</b>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {itemsFor(userMenu, rolesOf(user)).map((item) => (
          <LinkMenuItem key={item.id} to={item.to}>
            {t(item.label)}
          </LinkMenuItem>
        ))}
        <div className={classes.narrow}>
          <Menu.Divider />
          <HelpItems />
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <ThemeItems />
          <Menu.Divider />
        </div>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          onClick={() => signOut.mutate()}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
