import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isRightToLeft } from '../../browser/direction.ts';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import type { PanelName } from '../entries/model/view-search.ts';
import classes from './panel.module.css';

/** Tabs over what is shown of an entry. `id` is that of the element with role tabpanel; `children` follow the tabs. */
export function PanelTabs<Name extends PanelName>(props: {
  id: string;
  label: string;
  names: readonly Name[];
  shown: Name;
  onShow: (name: Name) => void;
  /** What follows the word of a tab. */
  beside?: (name: Name) => ReactNode;
  children?: ReactNode;
}) {
  const t = useText('language-view');
  const { id, names, shown, onShow } = props;
  const shownBefore = useRef(shown);
  useEffect(() => {
    // Not what the panel begins with: it may stand below the text that one came for.
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    document.getElementById(tabId(id, shown))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, shown]);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
    const at = names.indexOf(shown);
    const to = { ArrowLeft: at - forward, ArrowRight: at + forward, Home: 0, End: -1 }[event.key];
    // With Alt they are the browser's.
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = names.at(to % names.length) as Name;
    onShow(next);
    giveKeyboard(document.getElementById(tabId(id, next)));
  };
  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label={props.label} onKeyDown={onKey}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(id, name)}
            className={classes.tab}
            aria-selected={name === shown}
            aria-controls={id}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {t(name)}
            {props.beside?.(name)}
          </button>
        ))}
      </div>
      {props.children}
    </div>
  );
}

export const tabId = (id: string, name: PanelName): string => `${id}-${name}`;
