/** Most letters of a message about a file, which may quote its content. */
export const mostLetters = 250;

/** Truncates a message that quotes a long name or text of a file. */
export function bounded(message: string): string {
  if (message.length <= mostLetters) return message;
  return `${message.slice(0, mostLetters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
