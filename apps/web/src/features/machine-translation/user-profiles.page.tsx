import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MtProfile, MtProfileOfUser } from '@parlance/contract/mt-profiles';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchPauseMs } from '../../browser/search-pause.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { NoAccess } from '../../product/no-way.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { FrameState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useAccount } from '../plans/plans.api.ts';
import { useAddProfile, useProfiles, useProfilesOf, useRemoveProfile } from './profiles.api.ts';
import classes from './profiles.module.css';
import { serviceName } from './service-text.ts';

/** /user-mt-profiles/…: the profiles of one account, and those that can be given to it. */
export default function UserMtProfilesPage() {
  const t = useText('machine-translation');
  const userId = useParam('userId');
  const account = useAccount(userId);
  if (isMissing(account.error)) return <NoAccess />;
  if (!account.data) return <FrameState query={account} />;
  const { displayName, email } = account.data;
  return (
    <Page title={t('ofAccount', { name: displayName })} width="form">
      <p className={classes.lead}>
        <span dir="ltr">{email}</span>
        {' · '}
        {t('ofAccountLead')}{' '}
        <Link className="link" to={paths.mtProfiles()}>
          {t('toProfiles')}
        </Link>
        {' · '}
        <Link className="link" to={paths.userOverrides(userId)}>
          {t('toOverrides')}
        </Link>
      </p>
      <div className={classes.cards}>
        <Had userId={userId} />
        <Offered userId={userId} />
      </div>
    </Page>
  );
}

function Had({ userId }: { userId: string }) {
  const t = useText('machine-translation');
  const had = useProfilesOf(userId);
  const remove = useRemoveProfile(userId);
  const take = ({ profileId, profileName: name }: MtProfileOfUser): void =>
    remove.mutate(profileId, {
      onSuccess: () => toast(t('removed', { name })),
      onError: (error) => showFailure(error, t('removeFailed')),
    });
  return (
    <Card title={t('had')}>
      <PageState
        query={had}
        loading={<SkeletonRows rows={2} height={48} />}
        failed={{ title: t('loadOfUserFailed'), text: t('loadFailedText') }}
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes.hint}>{t('hadNone')}</p>}
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((one, at) => (
              <li key={one.profileId} className={classes.line}>
                <span className={classes.named}>
                  <bdi>{one.profileName}</bdi>
                  {at === 0 && <Badge>{t('inUse')}</Badge>}
                </span>
                <Button
                  variant="subtle"
                  size="xs"
                  color="red"
                  aria-label={t('removeOf', { name: one.profileName })}
                  loading={remove.isPending && remove.variables === one.profileId}
                  onClick={() => take(one)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </Card>
  );
}

function Offered({ userId }: { userId: string }) {
  const t = useText('machine-translation');
  const profiles = useProfiles();
  const had = useProfilesOf(userId).data ?? [];
  const add = useAddProfile(userId);
  const [typed, type] = useState('');
  // Specification 1 section 9: "MT profile filter debounce 1000 ms".
  const [paused] = useDebouncedValue(typed, searchPauseMs);
  const wanted = paused.trim().toLocaleLowerCase();
  const give = ({ id, name }: MtProfile): void =>
    add.mutate(id, {
      onSuccess: () => toast(t('given', { name })),
      onError: (error) => showFailure(error, t('addFailed')),
    });
  return (
    <Card title={t('all')}>
      <PageState
        query={profiles}
        loading={<SkeletonRows rows={3} height={48} />}
        failed={{ title: t('loadFailed'), text: t('loadFailedText') }}
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes.hint}>{t('noneText')}</p>}
      >
        {(list) => {
          const shown = list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
          return (
            <>
              <div className={classes.filter}>
                <TextInput
                  type="search"
                  aria-label={t('find')}
                  placeholder={t('find')}
                  leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
                  value={typed}
                  onChange={(event) => type(event.currentTarget.value)}
                />
              </div>
              {shown.length === 0 && <p className={classes.hint}>{t('noneFound')}</p>}
              <ul className={classes.list}>
                {shown.map((profile) => (
                  <li key={profile.id} className={classes.line}>
                    <span>
                      <bdi>{profile.name}</bdi>
                      <span className={classes.setting}>{serviceName(t, profile.kind)}</span>
                    </span>
                    {had.some(({ profileId }) => profileId === profile.id) ? (
                      <span className={classes.setting}>{t('hasIt')}</span>
                    ) : (
                      <Button
                        variant="default"
                        size="xs"
                        leftSection={<IconPlus size={14} aria-hidden />}
                        aria-label={t('giveOf', { name: profile.name })}
                        loading={add.isPending && add.variables === profile.id}
                        onClick={() => give(profile)}
                      >
                        {t('give')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </PageState>
    </Card>
  );
}
