import { useEffect, useMemo, useRef, useState } from 'react';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useStore } from '../../../browser/store.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { later, useLater } from '../../../ui/later.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { bitsOfForms, type Layout, type Lines, linesOf, measure, moreIn } from '../../entries/model/lines.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { useView } from '../../entries/view.ts';
import { EntryLine, type RowPlace } from '../row/entry-row.tsx';
import { useWantedForms } from '../row/missing-forms.tsx';
import { PluralLine } from '../row/plural-line.tsx';
import { ColumnHead } from './column-head.tsx';
import { useDocumentOrder } from './document-order.ts';
import classes from './entry-list.module.css';
import type { Scroller } from './scroller.ts';
import { useListClicks } from './use-list-clicks.ts';
import { useListKeys } from './use-list-keys.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useVisibleLines, type Visible } from './use-visible-lines.ts';

/** Entries as cards, fetched when a window is narrow enough for them. A part that suspends would hide the rows that are
 *  there, with the field that has the keyboard. */
const entryCard = later(() => import('../narrow/entry-card.tsx'));
type EntryCard = typeof import('../narrow/entry-card.tsx').EntryCard;

/** The list: a grid that draws only the visible lines, each at its exact position. */
export function EntryList({ ids, layout }: { ids: EntryIds; layout: Layout }) {
  const t = useText('language-view');
  const format = useFormat();
  const { session, language } = useView();
  const scroller = useRef<HTMLDivElement>(null);
  const [openCard, setOpenCard] = useState(420);
  const open = useOpenAt(ids);
  const lines = useLines(ids, layout, openCard, open);
  const visible = useVisibleLines(scroller, lines);
  // A list that became shorter ends before the place of the keyboard.
  const active = Math.min(useStore(session.active), ids.count - 1);
  const drawn = useDrawn(ids, lines, visible, active, open);
  const card = useLater(entryCard, layout === 'cards');
  const isDrawn = active >= 0 && (layout !== 'cards' || card !== undefined);
  useScrollPlace(scroller, ids, lines, layout !== 'cards');
  useFirstFocus(scroller, open >= 0);
  useEffect(() => {
    if (visible.last >= 0) session.loader.look(lines.first(visible.first), lines.first(visible.last + 1) - 1);
  }, [session, lines, visible]);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      data-grid
      tabIndex={0}
      aria-label={t('entriesIn', { language: format.languageName(language.name) })}
      aria-rowcount={ids.count + 1}
      aria-multiselectable="true"
      aria-activedescendant={isDrawn ? `entry-${ids.number(active)}` : undefined}
      {...useListClicks(ids)}
      onKeyDown={useListKeys(ids, lines, scroller)}
    >
      {layout !== 'cards' && <ColumnHead layout={layout} />}
      <div role="presentation" className={classes.lines} style={{ blockSize: lines.total }}>
        {layout === 'cards'
          ? card && drawn.map((line) => cardAt(line, ids, lines, card.EntryCard, setOpenCard))
          : drawn.map((line) => lineAt(line, ids, lines))}
      </div>
    </div>
  );
}

/** The list gets the keyboard focus when it opens, and when the row that is written in goes, unless the focus is already
 *  elsewhere. */
function useFirstFocus(scroller: Scroller, isWriting: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where nobody writes any more
  useEffect(() => takeLostKeyboard(scroller.current), [scroller, isWriting]);
}

/** Position of the entry that is being edited in its row, -1 for none. */
function useOpenAt(ids: EntryIds): number {
  const { session } = useView();
  const open = useStore(session.open);
  return open?.where === 'row' ? ids.indexOf(open.entry) : -1;
}

/** Measured once for a list; opening an entry only moves the lines below it. */
function useLines(ids: EntryIds, layout: Layout, openCard: number, live: number): Lines {
  const { session } = useView();
  const more = useSelect(session.liveMore, (room) => moreIn(layout, room));
  const wanted = bitsOfForms(useWantedForms());
  const measured = useMemo(() => measure(ids, layout, wanted), [ids, layout, wanted]);
  return useMemo(() => linesOf(measured, { live, openCard, more }), [measured, live, openCard, more]);
}

/** The drawn lines, in document order. */
function useDrawn(ids: EntryIds, lines: Lines, visible: Visible, active: number, open: number): number[] {
  const keyOf = (line: number) => ids.id(lines.first(line));
  const drawn = new Map(
    linesToDraw(visible, lines, [active, open], ids.count).map((line) => [keyOf(line), line]),
  );
  const order = useDocumentOrder([...drawn.keys()], open < 0 ? undefined : keyOf(lines.lineOf(open)));
  return order.map((key) => drawn.get(key) as number);
}

/** The visible lines, plus the lines that must stay in the DOM: the one with the focus and the one being edited. */
function linesToDraw(visible: Visible, lines: Lines, kept: readonly number[], count: number): number[] {
  const drawn: number[] = [];
  for (let line = visible.first; line <= visible.last && line < lines.count; line += 1) drawn.push(line);
  for (const at of kept) {
    if (at < 0 || at >= count) continue;
    const line = lines.lineOf(at);
    if (!drawn.includes(line)) drawn.push(line);
  }
  return drawn;
}

const placeAt = (at: number, ids: EntryIds): RowPlace => ({ id: ids.id(at), number: ids.number(at), at });

function cardAt(
  line: number,
  ids: EntryIds,
  lines: Lines,
  Card: EntryCard,
  onCardHeight: (height: number) => void,
) {
  const place = placeAt(lines.first(line), ids);
  return <Card key={place.id} {...place} top={lines.top(line)} onHeight={onCardHeight} />;
}

function lineAt(line: number, ids: EntryIds, lines: Lines) {
  const at = lines.first(line);
  const top = lines.top(line);
  const height = lines.height(line);
  const place = placeAt(at, ids);
  if (!lines.isPlural(line)) return <EntryLine key={place.id} {...place} top={top} height={height} />;
  const forms: RowPlace[] = [];
  for (let form = at; form < lines.first(line + 1); form += 1) forms.push(placeAt(form, ids));
  return <PluralLine key={place.id} forms={forms} top={top} height={height} />;
}
