import { useEffect, useState } from 'react';

/** "Search debounce 1 s" (specification 2 section 9): a search begins so long after the last letter. */
export const searchPauseMs = 1000;

/** What is typed, once its writer pauses so long. */
export function usePaused(typed: string, pauseMs: number): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return paused;
}
