import type { TextContext } from './port.ts';

/** What services read beside a text is bounded: a description may be a page. */
const longest = 1000;

/** A context as plain sentences, for services that read but do not translate it. */
export const contextWords = ({ description, neighbours = [] }: TextContext): string =>
  [description, ...neighbours]
    .filter((text) => text !== undefined && text.trim() !== '')
    .join('\n')
    .slice(0, longest);
