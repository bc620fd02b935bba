import { useSyncExternalStore } from 'react';

/** Whether the window is at least this wide, in CSS pixels. */
export function useWindowFrom(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
