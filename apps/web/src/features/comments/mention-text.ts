/** The text of a comment in its field: mentions as `@Name`, and which user each name is. */
import { printMention, splitComment } from '@parlance/domain/comments/mentions';

export interface MentionablePerson {
  _id: string;
  displayName: string;
}

/** The comment as it is sent. Of names that begin alike, the longest is meant. */
export function printComment(text: string, people: readonly MentionablePerson[]): string {
  const known = [...people].sort((a, b) => b.displayName.length - a.displayName.length);
  let printed = '';
  for (let at = 0; at < text.length; ) {
    const person = known.find(({ displayName }) => text.startsWith(`@${displayName}`, at));
    printed += person ? printMention(person._id) : (text[at] as string);
    at += person ? person.displayName.length + 1 : 1;
  }
  return printed;
}

/** A sent comment as it is edited, with the people whom it mentions. */
export function readComment(
  text: string,
  people: readonly MentionablePerson[],
): { text: string; mentioned: MentionablePerson[] } {
  const mentioned: MentionablePerson[] = [];
  const parts = splitComment(text).map((part) => {
    if ('text' in part) return part.text;
    const person = people.find(({ _id }) => _id === part.user);
    if (!person) return printMention(part.user);
    mentioned.push(person);
    return `@${person.displayName}`;
  });
  return { text: parts.join(''), mentioned };
}

/** The @ before the caret with the letters after it; undefined if the user does not write a mention. */
export function mentionAt(text: string, caret: number): { start: number; word: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const word = found[1] as string;
  return { start: caret - word.length - 1, word };
}

/** The people whose name has a word that begins like the typed one, at most eight. */
export function fittingPeople(people: readonly MentionablePerson[], word: string): MentionablePerson[] {
  const asked = word.toLocaleLowerCase();
  return people
    .filter(({ displayName }) => {
      const name = displayName.toLocaleLowerCase();
      return name.startsWith(asked) || name.split(/\s+/).some((part) => part.startsWith(asked));
    })
    .slice(0, 8);
}
