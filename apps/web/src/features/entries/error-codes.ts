import type { entryErrors } from '@parlance/contract/entries';

/** Refusals that the view answers itself, by their codes. The table of the contract would bring its schemas along. */
export const refused = {
  textChanged: { code: 'textChanged' },
  keyExists: { code: 'keyExists' },
  selectionChanged: { code: 'selectionChanged' },
  textsChanged: { code: 'textsChanged' },
} as const satisfies { [K in keyof typeof entryErrors]?: { code: K } };
