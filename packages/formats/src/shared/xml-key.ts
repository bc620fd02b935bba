/**
 * Keys as names in XML, and back. The mark between context and text in the keys of gettext (U+0004) is no character of
 * XML: its picture in Unicode stands for it.
 */
const mark = '\u0004';
const picture = '\u2404';

export const nameOfKey = (key: string): string => key.replaceAll(mark, picture);

export const keyOfName = (name: string): string => name.replaceAll(picture, mark);
