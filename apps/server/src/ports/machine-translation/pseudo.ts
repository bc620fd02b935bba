import { languageCodes } from '@parlance/domain/language/codes';
import { tokenForm, tokenPattern } from '@parlance/domain/machine-translation/protection-forms';
import { pseudoTranslate } from '@parlance/domain/machine-translation/pseudo';
import type { TranslationEngine } from './port.ts';

/** The embedded default: nothing leaves this machine, and nobody takes what it makes for a translation. */
export const createPseudo = (): TranslationEngine => ({
  form: tokenForm,
  readsTerms: false,
  languages: async () => ({ from: languageCodes, to: languageCodes }),
  async translate({ texts, signal }) {
    signal.throwIfAborted();
    return texts.map((text) => pseudoTranslate(text, tokenPattern));
  },
});
