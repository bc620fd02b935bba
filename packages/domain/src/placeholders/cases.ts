/** Between the cases of a plural that stand one after the other, `%d day|%d days` (Symfony, Laravel) or with `;` (Mozilla). */
const boundary = /(?<=[^\s|;])(?<!&#?\w{1,10})[|;](?=[^\s|;])/g;

/** The ends of the cases of a text, except the last one; empty where it has no such cases. */
export function findCaseEnds(text: string): number[] {
  if (!text.includes('|') && !text.includes(';')) return [];
  return [...text.matchAll(boundary)].map(({ index }) => index);
}
