import type { PretranslatedAs, TextSources } from '@parlance/contract/pretranslation';
import { pretranslationEndpoints } from '@parlance/contract/pretranslation.endpoints';
import type { Selection } from '@parlance/contract/selection';
import { call } from '../../api/call.ts';
import type { LanguagePath } from '../entries/entries.api.ts';

/** Where texts come from, and how they are stored. */
export interface PretranslationTask {
  from: TextSources;
  as: PretranslatedAs;
}

/** What translating a selection would do; nothing is sent to a service. */
export const previewPretranslation = (params: LanguagePath, selection: Selection, from: TextSources) =>
  call(
    pretranslationEndpoints.previewPretranslation,
    { params, body: { selection, from } },
    { rules: 'stay' },
  );

/** Translates the entries of a selection that have no text. */
export const pretranslate = (params: LanguagePath, selection: Selection, { from, as }: PretranslationTask) =>
  call(
    pretranslationEndpoints.pretranslate,
    { params, body: { selection, from, as } },
    { rules: 'stay', headers: { Prefer: 'respond-async' } },
  );
