import type { Icon } from '@tabler/icons-react';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useActions } from '../browser/shortcuts.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { lazyOverlay } from './lazy-part.tsx';
import classes from './rail.module.css';
import { type RailStart, useFolded, useHasRail, useRailDrawer } from './rail-state.ts';
import { Tip } from './tip.tsx';

const RailDrawer = lazyOverlay(
  () => import('./rail-drawer.tsx').then((module) => module.RailDrawer),
  (props) => props.onClose(),
);

/** One line of the rail. `exact` marks it only on that page, not on pages below it. */
export interface RailItem {
  id: string;
  to: string;
  icon: Icon;
  label: string;
  count?: number;
  exact?: boolean;
  /** Marks it on every page whose address has one of these prefixes, instead of those below `to`. */
  under?: readonly string[];
  /** Lines below it, shown while the rail is wide (languages with their bars). */
  below?: ReactNode;
  /** Draws a line before it. */
  apart?: boolean;
}

interface RailProps {
  label: string;
  head: (folded: boolean) => ReactNode;
  items: readonly RailItem[];
  /** At the bottom (Settings). */
  foot: readonly RailItem[];
  /** `icons` where the page needs the width. */
  start?: RailStart;
}

/** The left rail of a project: 232 px with words, 52 px with icons and their names as tooltips, a drawer on narrow screens.
 *  `<Rail label={project.name} head={…} items={[…]} foot={[…]} />` */
export function Rail(props: RailProps) {
  const t = useText('shell');
  const [folded, toggle] = useFolded(props.start ?? 'words');
  const drawer = useRailDrawer();
  useHasRail();
  usePagesInPalette(props);
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      <nav className={classes.rail} data-folded={folded || undefined} aria-label={props.label}>
        <Lines {...props} folded={folded} />
        <Tip label={t('unfoldRail')} isOff={!folded} position="right">
          <button type="button" className={classes.item} aria-expanded={!folded} onClick={toggle}>
            <FoldIcon size={16} stroke={1.75} className="flip" aria-hidden />
            <span className={folded ? 'vh' : undefined}>{folded ? t('unfoldRail') : t('foldRail')}</span>
          </button>
        </Tip>
      </nav>
      {drawer.opened && (
        <RailDrawer label={props.label} onClose={drawer.close}>
          <Lines {...props} folded={false} />
        </RailDrawer>
      )}
    </>
  );
}

/** The command palette opens them by name, also where the rail is folded or a drawer. */
function usePagesInPalette({ label, items, foot }: RailProps): void {
  const navigate = useNavigate();
  useActions(
    [...items, ...foot].map((item) => ({
      id: `page-${item.id}`,
      group: label,
      label: item.label,
      run: () => void navigate({ to: item.to }),
    })),
  );
}

function Lines({ head, items, foot, folded }: RailProps & { folded: boolean }) {
  return (
    <>
      {head(folded)}
      {items.map((item) => (
        <Line key={item.id} item={item} folded={folded} />
      ))}
      <span className={classes.push} />
      {foot.map((item) => (
        <Line key={item.id} item={item} folded={folded} />
      ))}
    </>
  );
}

function Line({ item, folded }: { item: RailItem; folded: boolean }) {
  const format = useFormat();
  const { icon: ItemIcon, under } = item;
  const here = useRouterState({ select: (state) => state.location.pathname });
  const current =
    under === undefined ? undefined : under.some((path) => here.startsWith(path)) ? 'true' : undefined;
  return (
    <>
      {item.apart && <span className={classes.line} />}
      <Tip label={item.label} isOff={!folded} position="right">
        <Link
          to={item.to}
          className={classes.item}
          activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
          activeProps={{ 'aria-current': under === undefined ? 'page' : current }}
          aria-current={current}
        >
          <ItemIcon size={16} stroke={1.75} aria-hidden />
          <span className={folded ? 'vh' : classes.word}>{item.label}</span>
          {!folded && item.count !== undefined && (
            <span className={classes.count}>{format.number(item.count)}</span>
          )}
        </Link>
      </Tip>
      {!folded && item.below}
    </>
  );
}
