/** Letters of what is said of a file, which may name what stands there. */
export const mostSaid = 250;

/** What is said of a file, without the end of a name or text of it that goes on for long. */
export function bounded(message: string): string {
  if (message.length <= mostSaid) return message;
  return `${message.slice(0, mostSaid - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
