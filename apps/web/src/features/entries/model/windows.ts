import { windowSize } from '@parlance/contract/page-answers';

/** The windows to load for entries `first` to `last` of a list of `count`, in order of priority: the visible ones,
 *  then, where the list is read `ahead`, one further in the direction of scrolling and one in the other direction. */
export function windowsFor(
  first: number,
  last: number,
  count: number,
  { down, ahead }: { down: boolean; ahead: boolean },
): number[] {
  if (count === 0) return [];
  const greatest = Math.floor((count - 1) / windowSize);
  const from = Math.max(0, Math.floor(first / windowSize));
  const to = Math.min(greatest, Math.floor(last / windowSize));
  const seen: number[] = [];
  for (let window = from; window <= to; window += 1) seen.push(window);
  if (!ahead) return seen;
  const around = down ? [to + 1, from - 1] : [from - 1, to + 1];
  return [...seen, ...around.filter((window) => window >= 0 && window <= greatest)];
}

/** The first index and the one after the last, of a window. */
export function boundsOf(window: number, count: number): [from: number, to: number] {
  return [window * windowSize, Math.min(count, (window + 1) * windowSize)];
}
