/** The next round number at or above a maximum, whose half is an integer too: the top line of a chart. */
export function topOfChart(maximum: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, maximum))));
  const factor = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10].find((one) => one * step >= maximum) ?? 10;
  return Math.max(2, 2 * Math.ceil((factor * step) / 2));
}
