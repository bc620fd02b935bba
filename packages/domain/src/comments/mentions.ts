import { directionOfText } from '../text/direction.ts';

/**
 * A comment is plain text. It mentions a user as `@[id]`, so that the name is always the current one, and no name stays
 * behind when an account is deleted: `Please ask @[757365720000000000000007].`
 */
const mention = /@\[([0-9a-f]{24})\]/g;

/** The most users that one comment mentions. */
export const mostMentions = 20;
/** The most characters of a comment. */
export const maxCommentLength = 5000;

export type CommentPart = { text: string } | { user: string };

/** Splits a comment into its text and the ids of the users that it mentions, in order. */
export function splitComment(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let at = 0;
  for (const match of text.matchAll(mention)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ user: match[1] as string });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The ids of the mentioned users, each once. */
export const mentionedUsers = (text: string): string[] => [
  ...new Set(splitComment(text).flatMap((part) => ('user' in part ? [part.user] : []))),
];

export const printMention = (user: string): string => `@[${user}]`;

/** The comment as people read it, with `@Name` for each mention. `nameOf` also names users who are gone. */
export const readableComment = (text: string, nameOf: (user: string) => string): string =>
  splitComment(text)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.user)}`))
    .join('');

/**
 * The direction of a comment with `@Name` for each mention: that of its words, since the name at its beginning says nothing of
 * the language that follows. undefined: it has no words.
 */
export function directionOfComment(readable: string, names: readonly string[]): 'ltr' | 'rtl' | undefined {
  const mentions = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  return directionOfText(mentions.reduce((rest, mention) => rest.replaceAll(mention, ''), readable));
}

/** The first words of a comment, on one line. */
export function commentExcerpt(readable: string, length = 160): string {
  const line = readable.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= length
    ? line
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
