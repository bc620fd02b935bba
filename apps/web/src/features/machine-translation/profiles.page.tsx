import { ActionIcon, Button } from '@mantine/core';
import type { MtProfile } from '@parlance/contract/mt-profiles';
import { IconDots, IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { toast } from '../../messages/toasts.ts';
import { NoAccess } from '../../product/no-way.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Menu } from '../../ui/floating.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { AccountsDialog } from './components/accounts-dialog.tsx';
import { ProfileDialog } from './components/profile-dialog.tsx';
import { useDeleteProfile, useProfiles } from './profiles.api.ts';
import classes from './profiles.module.css';
import { serviceName, settingsOf } from './service-text.ts';

/** What is open above the list: a new profile, one to change, or the accounts that have one. */
type Open = { as: 'new' } | { as: 'edit' | 'accounts'; profile: MtProfile };

/** /mt-profiles: the services that staff can give to accounts. */
export default function MtProfilesPage() {
  const t = useText('machine-translation');
  const profiles = useProfiles();
  const [open, show] = useState<Open | null>(null);
  const close = (): void => show(null);
  // The server reveals its existence to nobody else.
  if (isMissing(profiles.error)) return <NoAccess />;
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show({ as: 'new' })}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} width="list" actions={(profiles.data?.length ?? 0) > 0 && button}>
      <p className={classes.lead}>{t('lead')}</p>
      <PageState
        query={profiles}
        loading={<SkeletonRows rows={4} height={56} />}
        failed={{ title: t('loadFailed'), text: t('loadFailedText') }}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            art={<IconLanguage size={32} stroke={1.4} />}
            title={t('none')}
            text={t('noneText')}
            action={button}
          />
        }
      >
        {(list) => <Profiles list={list} show={show} />}
      </PageState>
      {open?.as === 'new' && <ProfileDialog profile={undefined} onClose={close} />}
      {open?.as === 'edit' && <ProfileDialog profile={open.profile} onClose={close} />}
      {open?.as === 'accounts' && <AccountsDialog profile={open.profile} onClose={close} />}
    </Page>
  );
}

function Profiles({ list, show }: { list: readonly MtProfile[]; show: (open: Open) => void }) {
  const t = useText('machine-translation');
  const format = useFormat();
  const columns: Column<MtProfile>[] = [
    { id: 'name', head: t('name'), wraps: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'service', head: t('service'), wraps: true, cell: (profile) => <Service profile={profile} /> },
    {
      id: 'price',
      head: t('price'),
      wideOnly: true,
      cell: ({ price }) => (price ? format.money(price) : '–'),
    },
    {
      id: 'accounts',
      head: t('accounts'),
      cell: (profile) =>
        profile.accounts === 0 ? (
          format.number(0)
        ) : (
          <button
            type="button"
            className="link"
            aria-label={t('showAccounts', { count: profile.accounts, name: profile.name })}
            onClick={() => show({ as: 'accounts', profile })}
          >
            {format.number(profile.accounts)}
          </button>
        ),
    },
    {
      id: 'actions',
      head: t('actions'),
      hiddenHead: true,
      align: 'end',
      cell: (profile) => <Actions profile={profile} onEdit={() => show({ as: 'edit', profile })} />,
    },
  ];
  return (
    <Card>
      <DataTable label={t('title')} columns={columns} rows={list} rowKey={({ id }) => id} />
    </Card>
  );
}

function Service({ profile }: { profile: MtProfile }) {
  const t = useText('machine-translation');
  return (
    <span className={classes.service}>
      {serviceName(t, profile.kind)}
      {settingsOf(profile).map((value) => (
        <span key={value} className={classes.setting} dir="ltr" translate="no">
          {value}
        </span>
      ))}
    </span>
  );
}

function Actions({ profile, onEdit }: { profile: MtProfile; onEdit: () => void }) {
  const t = useText('machine-translation');
  const remove = useDeleteProfile();
  const { ask, dialog } = useConfirm();
  const { name, accounts } = profile;
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('deleteTitle', { name }),
      text: t('deleteText', { count: accounts }),
      action: t('delete'),
      danger: true,
    });
    if (yes) remove.mutate(profile.id, { onSuccess: () => toast(t('deleted', { name })) });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('actionsOf', { name })} loading={remove.isPending}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown data-raised>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void run()}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
