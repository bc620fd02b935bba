import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import type { TeamRights } from '@parlance/contract/user-groups';
import type { GroupRole, RightsChange } from '@parlance/domain/permissions/user-groups';
import { IconLanguage, IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { giveKeyboard } from '../../../browser/keyboard.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useParam } from '../../../routing/params.ts';
import { useRoleName } from '../../../session/role-name.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { lazyOverlay } from '../../../ui/lazy-part.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { seesEverybody, useTeam } from '../teams.api.ts';
import { type RightsToSend, useChangeRights, useRights } from '../user-groups.api.ts';
import { CellCard } from './cell-card.tsx';
import { LegendButton } from './legend.tsx';
import classes from './rights.module.css';
import { RightsGrid } from './rights-grid.tsx';
import {
  cellsBetween,
  filtered,
  given,
  narrowedBy,
  noFilter,
  type RightsFilter,
  type RightsPlace,
  tableOf,
  toggled,
} from './rights-model.ts';
import { firstCell } from './use-grid-keys.ts';

const GiveDialog = lazyOverlay(
  () => import('./give-dialog.tsx').then((module) => module.GiveDialog),
  (props) => props.onClose(),
);

/** People × languages × rights: who may work in which language, by which group, and how to change it. */
export default function RightsPage() {
  const teamId = useParam('teamId');
  const team = useTeam(teamId).data;
  const rights = useRights(teamId);
  const t = useText('user-groups');
  if (!team) return null;
  return (
    <PageState
      query={rights}
      loading={
        <Card>
          <SkeletonRows rows={8} height={50} />
        </Card>
      }
      isEmpty={({ people, languages }) => people.length === 0 || languages.length === 0}
      empty={
        <Card>
          <EmptyState
            art={<IconLanguage size={32} stroke={1.4} />}
            title={t('noLanguages')}
            text={t('noLanguagesText')}
          />
        </Card>
      }
    >
      {(data) => <Rights team={team} rights={data} />}
    </PageState>
  );
}

/** The keys that switch a role in the selection. */
const roleKeys: Record<string, GroupRole> = {
  t: 'translator',
  r: 'reviewer',
  a: 'accepted',
  x: 'rejected',
};

function Rights({ team, rights }: { team: FullTeam; rights: TeamRights }) {
  const t = useText('user-groups');
  const seesAll = seesEverybody(team);
  const [filter, setFilter] = useState(noFilter);
  const whole = useMemo(() => tableOf(rights, { seesAll }), [rights, seesAll]);
  const table = useMemo(() => filtered(whole, filter), [whole, filter]);
  const [selection, setSelection] = useState(firstCell);
  const [open, setOpen] = useState<RightsPlace | null>(null);
  const [giving, setGiving] = useState<{ people: string[]; languages: string[] } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { send, dialog } = useSend(team._id, whole);
  const choose = useCallback(
    (row: number) => setGiving({ people: [table.rows[row]?.person.user._id ?? ''], languages: [] }),
    [table],
  );
  const close = useCallback((place: RightsPlace | null) => {
    setOpen(place);
    if (!place) giveKeyboard(scroller.current?.querySelector<HTMLElement>('[role=grid]'));
  }, []);
  const onKey = (key: string): boolean => {
    const cells = cellsBetween(table, selection.anchor, selection.focus);
    const role = roleKeys[key.toLowerCase()];
    if (role) send({ changes: toggled(table, cells, role) });
    else if (key === 'Delete' || key === 'Backspace')
      send({
        changes: given(
          table,
          cells.filter(({ row, at }) => row.why === 'groups' && row.cells[at]?.may),
          null,
        ),
      });
    return role !== undefined || key === 'Delete' || key === 'Backspace';
  };
  const card = (): React.ReactNode =>
    open && <CellCard team={team} rights={rights} table={table} place={open} onSend={send} />;
  return (
    <div className={classes.page}>
      {!seesAll && <p className={classes.seen}>{t('translatorsOnly')}</p>}
      <Filters
        rights={rights}
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setSelection(firstCell);
          setOpen(null);
        }}
        onGive={() => setGiving({ people: [], languages: [] })}
      />
      <RightsGrid
        table={table}
        selection={selection}
        onSelect={setSelection}
        onKey={onKey}
        open={open}
        onOpen={close}
        card={card}
        onChoose={choose}
        scroller={scroller}
      />
      <LegendButton />
      {giving && <GiveDialog table={whole} {...giving} onClose={() => setGiving(null)} onSend={send} />}
      {dialog}
    </div>
  );
}

/** Sends changes, reports the results, and asks before a person loses their languages. */
function useSend(teamId: string, table: ReturnType<typeof tableOf>) {
  const t = useText('user-groups');
  const format = useFormat();
  const change = useChangeRights(teamId);
  const { ask, dialog } = useConfirm();
  const send = async ({ changes, free = [] }: RightsToSend): Promise<void> => {
    if (changes.length + free.length === 0) return;
    const narrowed = narrowedBy(table, changes);
    if (narrowed.length > 0 && !(await ask(questionOf(changes, narrowed.length)))) return;
    change.mutate(
      { changes, free },
      {
        onSuccess: () =>
          toast(t('changed', { count: new Set([...changes.map(({ user }) => user), ...free]).size })),
      },
    );
  };
  const questionOf = (changes: readonly RightsChange[], count: number) => ({
    title: t('narrowTitle', { count }),
    text: t('narrowText', {
      count,
      languages: format.list([...new Set(changes.map(({ language }) => format.languageName(language)))]),
    }),
    action: t('narrow'),
  });
  return { send: (rights: RightsToSend) => void send(rights), dialog };
}

function Filters(props: {
  rights: TeamRights;
  filter: RightsFilter;
  onFilter: (filter: RightsFilter) => void;
  onGive: () => void;
}) {
  const t = useText('user-groups');
  const format = useFormat();
  const roleName = useRoleName();
  const { rights, filter, onFilter } = props;
  const roles = [...new Set(rights.people.map(({ role }) => role))];
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t('findPerson')}
        placeholder={t('findPerson')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        aria-label={t('role')}
        placeholder={t('anyRole')}
        clearable
        value={filter.role}
        onChange={(role) => onFilter({ ...filter, role })}
        data={roles.map((value) => ({ value, label: roleName(value) }))}
      />
      <MultiSelect
        aria-label={t('languages')}
        placeholder={filter.languages.length === 0 ? t('allLanguages') : undefined}
        searchable
        clearable
        value={[...filter.languages]}
        onChange={(languages) => onFilter({ ...filter, languages })}
        data={rights.languages.map(({ code }) => ({ value: code, label: format.languageName(code) }))}
      />
      <Checkbox
        size="xs"
        label={t('narrowedOnly')}
        checked={filter.narrowedOnly}
        onChange={(event) => onFilter({ ...filter, narrowedOnly: event.currentTarget.checked })}
      />
      <span className={classes.grow} />
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
        onClick={props.onGive}
      >
        {t('giveRights')}
      </Button>
    </div>
  );
}
