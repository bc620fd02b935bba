import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the result of a copy is shown (specification 2 section 9). */
export const feedbackMs = 550;

export type Copied = 'no' | 'copied' | 'failed';

/** Copies a text and reports the result for 550 ms: the caller shows 'Copied!' or 'Whoops, not copied!'. */
export function useCopy(): [Copied, (text: string) => Promise<void>] {
  const [state, setState] = useState<Copied>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    const written = await write(text);
    setState(written ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('no'), feedbackMs);
  }, []);
  return [state, copy];
}

/** Writes to the clipboard; false if the browser does not allow it (no HTTPS, no permission). */
async function write(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
