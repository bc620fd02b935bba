/** Which calls of the API page are open. The one that was opened last stands in the address: `/docs/api#createTag`. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { giveKeyboard } from '../../browser/keyboard.ts';

/** Scrolls to a group or a call, with its name at the top, and moves the focus into it. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  giveKeyboard(place);
  place?.scrollIntoView({ block: 'start' });
}

/**
 * `toggle` opens a call as a step of the browser's history: "back" closes it and leads to the one before. Calls that were opened
 * stay open beside it, since forms in them may be filled.
 */
export function useOpenCalls(): { opened: ReadonlySet<string>; toggle: (call: string) => void } {
  const navigate = useNavigate();
  const named = useRouterState({ select: ({ location }) => location.hash });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** What the address names by what was pressed here; another name comes from a link or the history. */
  const shown = useRef('');
  useEffect(() => {
    if (named === shown.current) return;
    const former = shown.current;
    shown.current = named;
    setOpened((now) => new Set([...now].filter((call) => call !== former).concat(named)));
    if (named !== '') goTo(named);
  }, [named]);
  const toggle = (call: string): void => {
    const closes = opened.has(call);
    setOpened(new Set(closes ? [...opened].filter((one) => one !== call) : [...opened, call]));
    if (closes && shown.current !== call) return;
    shown.current = closes ? '' : call;
    void navigate({
      to: '.',
      hash: shown.current,
      replace: closes,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return { opened, toggle };
}
