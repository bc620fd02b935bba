/** What names, and what stands beside them in lists, may not be made of (with `direction`). */

import { turnsDirection } from './direction.ts';

/** On one line: without line breaks (also U+0085, U+2028, U+2029) and control characters. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Line breaks, control characters, and characters that change the writing direction. */
export const unseenInPaths = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu;

/** Spaces, what only steers others (zero width, variation selectors), what draws nothing (fillers), and braille's blank. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether something of it can be seen. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Whether a text is on one line, can be seen if there is any of it, and leaves its neighbours where they stand. */
export const isNameLike = (text: string): boolean =>
  oneLine.test(text) && (text === '' || isVisible(text)) && !turnsDirection(text);
