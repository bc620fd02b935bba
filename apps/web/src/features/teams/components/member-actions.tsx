import { ActionIcon } from '@mantine/core';
import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { IconDots, IconUserMinus } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Menu } from '../../../ui/floating.tsx';
import { LinkMenuItem } from '../../../ui/link.tsx';
import { useRemoval } from './use-removal.ts';

/** The actions on a person of the team, for those who may give them another role. */
export function MemberActions({ team, member }: { team: FullTeam; member: TeamMember }) {
  const t = useText('teams');
  const removal = useRemoval(team._id, member);
  if (member.roles.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="md"
            loading={removal.isPending}
            aria-label={t('memberActions', { name: member.user.displayName })}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown data-raised>
          <LinkMenuItem to={paths.editMember(team._id, member._id)} resetScroll={false}>
            {t('changeRole')}
          </LinkMenuItem>
          <Menu.Item
            c="var(--problem)"
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => void removal.run()}
          >
            {t('removePerson')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removal.dialog}
    </>
  );
}
