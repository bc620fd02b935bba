/**
 * Names in `Unit.metadata` that say how a text is written, not what it is. A writer chooses them by itself for a text
 * without any, so that a text that somebody typed has them once its file comes again.
 */

/** With elements, escaped or in a section; with the attribute that Android's compiler asks for. They go with the text. */
export const waysOfTexts: readonly string[] = ['markup', 'formatted'];

/** What a .stringsdict file has to say of each plural. Another one is a change, the first one is not. */
export const waysOfPlurals: readonly string[] = ['variable', 'valueType'];
