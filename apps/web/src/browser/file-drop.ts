import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from './store.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** How many parts of the page take files before the page itself does. */
const taking = createStore(0);

/** Accepts files dropped anywhere on the page, unless a part of it has accepted them; returns whether the user is
 *  dragging files over the page. `first`: a page that takes files of its own kind while it is shown. */
export function useFileDrop(onDrop: (data: DataTransfer) => void, { first = false } = {}): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!first) return;
    taking.set((count) => count + 1);
    return () => taking.set((count) => count - 1);
  }, [first]);
  const isTaken = useStore(taking) > 0 && !first;
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    // Each element fires enter and leave: the pointer is outside the page when both counts are equal.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    // Without this the browser would open the file in place of the page.
    const hang = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented || !event.dataTransfer) return;
      if (taking.get() > 0 && !first) return;
      event.preventDefault();
      latest.current(event.dataTransfer);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: hang, drop };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of entries) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
  }, [first]);
  return over && !isTaken;
}
