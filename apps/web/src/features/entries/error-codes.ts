import type { entryErrors } from '@parlance/contract/entries';

/** The codes of refusals that the view handles itself. Importing the contract's table would load its schemas as
 *  well. */
export const refused = {
  textChanged: { code: 'textChanged' },
  locked: { code: 'locked' },
  inOrder: { code: 'inOrder' },
  keyExists: { code: 'keyExists' },
  selectionChanged: { code: 'selectionChanged' },
  textsChanged: { code: 'textsChanged' },
} as const satisfies { [K in keyof typeof entryErrors]?: { code: K } };
