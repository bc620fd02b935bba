import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { chordsOf, useRegistered } from '../../browser/shortcuts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useEscape, useFocusBack } from '../../ui/dialog-focus.ts';
import { Keys } from '../../ui/keys.tsx';
import { paletteOpen } from '../../ui/palette-store.ts';
import classes from './palette.module.css';
import { usePlace, useProjectItems } from './palette-project.ts';

const [store, palette] = createSpotlight();

/** Search and commands: all actions registered with `useActions`, all projects by name, and results in the project
 *  of the page. */
export function Palette() {
  const t = useText('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const projects = useQuery(queryOf(projectsEndpoints.listProjects, {}));
  const [typed, setTyped] = useState('');
  const inProject = useProjectItems(typed);
  // What only a project has is not promised elsewhere.
  const placeholder = t(usePlace() ? 'palettePlaceholder' : 'palettePlaceholderOutside');
  const actions = useRegistered().filter((action) => !action.hidden);
  useEffect(() => palette.open(), []);
  // Over a dialog, one key closes the palette alone.
  useEscape(palette.close);
  useFocusBack();
  useFirstSelected(typed);
  const commands = Object.entries(Object.groupBy(actions, (action) => action.group)).map(
    ([group, members]) => ({
      group,
      actions: (members ?? []).map((action) => ({
        id: action.id,
        label: action.label,
        onClick: () => void action.run(),
        rightSection:
          chordsOf(action)[0] === undefined ? undefined : <Keys chord={chordsOf(action)[0] ?? ''} />,
      })),
    }),
  );
  const found = (projects.data ?? []).map((project) => ({
    id: project._id,
    label: project.name,
    description: `${format.languageName(project.baseLanguage)} · ${project.team.name}`,
    onClick: () => void navigate({ to: paths.project(project._id) }),
  }));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      lockScroll={false}
      closeOnEscape={false}
      onSpotlightClose={() => paletteOpen.set(false)}
      query={typed}
      onQueryChange={setTyped}
      clearQueryOnClose
      limit={40}
      scrollable
      maxHeight={420}
      data-raised
      attributes={{ content: { 'aria-label': t('openPalette'), 'data-palette': true } }}
      classNames={{
        content: classes.content,
        action: classes.action,
        actionsGroup: classes.group,
        search: classes.search,
      }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
      searchProps={{
        placeholder,
        'aria-label': placeholder,
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
      }}
      nothingFound={t('paletteNothing')}
      actions={[...commands, ...inProject, { group: t('projects'), actions: found }]}
    />
  );
}

/** Enter runs the first result of what is typed, also where it comes later than the letters: the library selects once, at each
 *  letter, in the list as it is before it is drawn anew. */
function useFirstSelected(typed: string): void {
  const of = useRef('');
  useLayoutEffect(() => {
    const list = document.querySelector('[data-palette]');
    const selected = list?.querySelector('[data-selected]');
    if (typed === '' || (typed === of.current && selected)) return;
    of.current = typed;
    selected?.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });
}
