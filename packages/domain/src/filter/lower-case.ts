/**
 * A text in lower case as PostgreSQL's `lower` writes it (locale C.UTF-8), each letter by itself: "İ" is "i", and a sigma
 * at the end of a word is as any other. It is as long as the text.
 */
export const lowerCase = (text: string): string =>
  text.replace(/\P{ASCII}|[A-Z]+/gu, (letter) => (letter === '\u0130' ? 'i' : letter.toLowerCase()));
