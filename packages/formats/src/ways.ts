/**
 * Names in `Unit.metadata` that hold how a text is written, not what it is. A writer chooses them itself for a text
 * without any, so that a text typed by a user has them once its file is imported again.
 */

/**
 * With elements, escaped or in a section; with the attribute that Android's compiler requires. They go with the text.
 */
export const waysOfTexts: readonly string[] = ['markup', 'formatted'];

/** The facts of each plural in a .stringsdict file. Another one is a change, the first one is not. */
export const waysOfPlurals: readonly string[] = ['variable', 'valueType'];
