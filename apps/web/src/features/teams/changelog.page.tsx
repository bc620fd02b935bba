import { Select, TextInput } from '@mantine/core';
import type { TeamChange } from '@parlance/contract/teams';
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { changelogPageSize, type TeamChangeKind, teamChangeKinds } from '@parlance/domain/team/change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { useParam } from '../../routing/params.ts';
import { useRoleName } from '../../session/role-name.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import classes from './changelog.module.css';

interface Filter {
  kind: TeamChangeKind | null;
  userId: string | null;
  search: string;
}
const noFilter: Filter = { kind: null, userId: null, search: '' };

/** The team's history: 25 changes a page, by kind, person and the person it concerns. */
export default function ChangelogPage() {
  const t = useText('teams');
  const teamId = useParam('teamId');
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...queryOf(teamsEndpoints.teamChangelog, {
      params: { teamId },
      query: {
        page,
        kind: filter.kind ?? undefined,
        userId: filter.userId ?? undefined,
        search: filter.search,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const filtered = filter.kind !== null || filter.userId !== null || filter.search !== '';
  const change = (part: Partial<Filter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <Filters filter={filter} users={query.data?.users ?? []} onChange={change} />
      <Card title={t('changelog')}>
        <PageState
          query={query}
          loading={<SkeletonRows rows={8} height={40} />}
          isEmpty={(answer) => answer.total === 0}
          empty={
            <EmptyState
              title={t(filtered ? 'changelogNothing' : 'changelogEmpty')}
              text={t(filtered ? 'changelogNothingText' : 'changelogEmptyText')}
            />
          }
        >
          {(answer) => <Changes changes={answer.changes} />}
        </PageState>
      </Card>
      <Pager page={page} size={changelogPageSize} total={query.data?.total ?? 0} onPage={setPage} />
    </div>
  );
}

function Filters(props: {
  filter: Filter;
  users: readonly { _id: string; displayName: string }[];
  onChange: (part: Partial<Filter>) => void;
}) {
  const t = useText('teams');
  const { filter, onChange } = props;
  return (
    <div className={classes.filters}>
      <Select
        label={t('filterKind')}
        placeholder={t('all')}
        data={teamChangeKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        value={filter.kind}
        clearable
        onChange={(kind) => onChange({ kind: kind as TeamChangeKind | null })}
      />
      <Select
        label={t('filterUser')}
        placeholder={t('all')}
        data={props.users.map((user) => ({ value: user._id, label: user.displayName }))}
        value={filter.userId}
        clearable
        searchable
        onChange={(userId) => onChange({ userId })}
      />
      <TextInput
        type="search"
        label={t('filterSubject')}
        placeholder={t('all')}
        maxLength={200}
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
    </div>
  );
}

function Changes({ changes }: { changes: readonly TeamChange[] }) {
  const t = useText('teams');
  const format = useFormat();
  const sentence = useSentence();
  const columns: Column<TeamChange>[] = [
    {
      id: 'what',
      head: t('columnWhat'),
      cell: (change) => (
        <span className={classes.line}>
          {change.user && <Avatar id={change.user._id} name={change.user.displayName} />}
          <span className={classes.words}>
            <b>{change.user?.displayName ?? t('somebody')}</b> {sentence(change)}
            <span className={classes.time}>{format.dateTime(change.at)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      head: t('columnWhen'),
      width: '180px',
      wideOnly: true,
      cell: (change) => format.dateTime(change.at),
    },
  ];
  return (
    <DataTable label={t('changelog')} columns={columns} rows={changes} rowKey={(change) => change._id} />
  );
}

/** A change as a sentence after the name of the person who made it. */
function useSentence(): (change: TeamChange) => string {
  const t = useText('teams');
  const format = useFormat();
  const roleName = useRoleName();
  return ({ kind, subject, details }) => {
    const { old: before, new: after } = (details ?? {}) as Record<'old' | 'new', Record<string, string>>;
    const role = (side: Record<string, string> | undefined) => roleName(side?.role ?? '');
    const values = { subject: subject ?? '', from: role(before), to: role(after) };
    // The group of one person has their name, and says nothing but where they work.
    if (details?.personal === true) {
      const codes = (after?.languages ?? '').split(', ').filter((code) => code !== '');
      const languages = format.list(codes.map((code) => format.languageName(code)));
      return kind === 'groupDeleted'
        ? t('change_personFreed', values)
        : t('change_personLanguages', { ...values, count: codes.length, languages });
    }
    if (kind === 'teamChanged' && before?.name !== undefined && before.name !== after?.name)
      return t('change_teamRenamed', { ...values, from: before.name });
    if (kind === 'projectMoved')
      return t('change_projectMoved', { ...values, from: before?.team ?? '', to: after?.team ?? '' });
    return t(`change_${kind}`, { ...values, address: after?.address ?? '' });
  };
}
