import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowsSort, IconPlus, IconSearch } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { firstField, giveKeyboard } from '../../browser/keyboard.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { DeletedTeamNotices } from '../../product/deleted-team.tsx';
import { useDeletedTeams } from '../../product/deleted-teams.ts';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useWhitelabel } from '../../session/whitelabel.ts';
import { Menu } from '../../ui/floating.tsx';
import { CommandKeys } from '../../ui/keys.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { ClosedTeams } from '../second-factor/closed-teams.tsx';
import { useClosedTeams } from '../second-factor/second-factor.api.ts';
import { DeletedProjects } from './components/deleted-projects.tsx';
import { ProjectLists } from './components/project-lists.tsx';
import { type ProjectSort, useProjectPages } from './projects.api.ts';

const pageNumber = (word: string | undefined): number => Math.max(1, Number.parseInt(word ?? '1', 10) || 1);

/** The user's own and the shared projects, 20 of each on a page; the address contains pages and search. */
export default function ProjectsPage() {
  const t = useText('projects');
  const search = useSearchParam('search') ?? '';
  const page = pageNumber(useSearchParam('page'));
  const shared = pageNumber(useSearchParam('shared'));
  const sort: ProjectSort = useSearchParam('sort') === 'name' ? 'name' : 'lastChange';
  const lists = useProjectPages(page, shared, search, sort);
  const none = lists.data && lists.data.mobileAppsCount + lists.data.sharedAppsCount === 0;
  const hidden = useWhitelabel();
  const mayCreate = hidden !== undefined && !hidden.includes('projectCreation');
  const closed = useClosedTeams();
  // All projects shared with the user require a second factor: the page says this, not that there are none.
  const onlyClosed = none && search === '' && (closed.data?.length ?? 0) > 0;
  const deleted = useDeletedTeams(none === true && search === '').data;
  const gone = deleted?.filter(({ projectCount }) => projectCount > 0) ?? [];
  // Whose projects went with a team is told so, and not that there never were any.
  const isNew = none && closed.data?.length === 0 && deleted !== undefined && gone.length === 0;
  if (isNew && search === '' && !lists.isPlaceholderData && mayCreate)
    return <Navigate to={paths.createProject()} replace />;
  const create = mayCreate && (
    <LinkButton to={paths.createProject()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page
      title={t('title')}
      width="list"
      actions={
        <>
          <Search key={search} search={search} sort={sort} />
          <SortMenu search={search} sort={sort} />
          {create}
        </>
      }
    >
      {closed.data && <ClosedTeams teams={closed.data} />}
      {none && <DeletedTeamNotices teams={gone} />}
      {onlyClosed ? null : none && gone.length > 0 ? (
        <DeletedProjects />
      ) : lists.data ? (
        <ProjectLists
          lists={lists.data}
          page={page}
          shared={shared}
          search={search}
          sort={sort}
          hasClosed={(closed.data?.length ?? 0) > 0}
        />
      ) : lists.isError ? (
        <ErrorState error={lists.error} retry={() => lists.refetch()} />
      ) : (
        <LoadingState>
          <SkeletonRows rows={6} height={64} />
        </LoadingState>
      )}
    </Page>
  );
}

const sorts: readonly ProjectSort[] = ['lastChange', 'name'];

/** The last changed first, or by name; the address contains the order. */
function SortMenu({ search, sort }: { search: string; sort: ProjectSort }) {
  const t = useText('projects');
  const navigate = useNavigate();
  const choose = (next: ProjectSort): void => {
    void navigate({ to: paths.projects(), search: searchWords(search, next), replace: true });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}>
          <span className="vh">{t('sortBy')}</span> {t(`sort_${sort}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        {sorts.map((each) => (
          <Menu.Item key={each} aria-current={each === sort || undefined} onClick={() => choose(each)}>
            {t(`sort_${each}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The query of the address, without defaults. */
const searchWords = (search: string, sort: ProjectSort) => ({
  search: search || undefined,
  sort: sort === 'name' ? sort : undefined,
});

function Search({ search, sort }: { search: string; sort: ProjectSort }) {
  const t = useText('projects');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const look = useDebouncedCallback((wanted: string) => {
    void navigate({ to: paths.projects(), search: searchWords(wanted, sort), replace: true });
  }, 200);
  const actions = useMemo(
    () => [
      {
        id: 'find-project',
        group: t('title'),
        label: t('find'),
        command: 'find' as const,
        run: () => giveKeyboard(field.current),
      },
    ],
    [t],
  );
  useActions(actions);
  const [opened] = useState(search);
  useEffect(() => {
    if (opened !== '') firstField(field.current);
  }, [opened]);
  return (
    <TextInput
      ref={field}
      type="search"
      w={240}
      aria-label={t('find')}
      placeholder={t('find')}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={text === '' ? <CommandKeys of="find" /> : null}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        look(event.currentTarget.value.trim());
      }}
    />
  );
}
