/**
 * Runs once nothing has asked for it for `restMs`, and at the latest `mostMs` after the first who did: what keeps coming must not
 * put it off for good.
 */
export function afterBurst(
  run: () => void,
  { restMs, mostMs }: { restMs: number; mostMs: number },
): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const ask = (): void => {
    const now = performance.now();
    if (timer === undefined) latest = now + mostMs;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        run();
      },
      Math.max(0, Math.min(restMs, latest - now)),
    );
  };
  return { ask, stop };
}
