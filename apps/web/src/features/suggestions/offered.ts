import type { Suggestion } from '@parlance/contract/suggestions';
import { suggestionsEndpoints } from '@parlance/contract/suggestions.endpoints';
import { isOwnLanguage } from '@parlance/domain/suggestions/sources';
import type { ReplyAt } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import { machineComing, machineShown } from './machine-shown.ts';
import type { TextPlace } from './text-place.ts';

/** What is suggested for a text as the panel shows it, and what of it is still on its way. */
export interface Offered {
  suggestions: readonly Suggestion[];
  /** Sources that the server had not read yet. */
  isMoreComing: boolean;
  /** A translation by machine, which comes after the others. */
  isMachineComing: boolean;
}

type SuggestionList = ReplyAt<typeof suggestionsEndpoints.listSuggestions>;

const isAt = (shown: TextPlace | undefined, { entryId, languageId }: TextPlace): boolean =>
  shown?.entryId === entryId && shown.languageId === languageId;

function offeredOf({ suggestions, late }: SuggestionList, place: TextPlace): Offered {
  const machine = machineShown.get();
  return {
    suggestions: machine && isAt(machine, place) ? [...suggestions, machine.suggestion] : suggestions,
    isMoreComing: late.length > 0,
    isMachineComing: isAt(machineComing.get(), place),
  };
}

/** Whether a digit takes one of them, or will: texts of other languages are taken by another key. */
export const hasDigits = ({ suggestions, isMoreComing, isMachineComing }: Offered): boolean =>
  isMoreComing || isMachineComing || suggestions.some(({ source }) => isOwnLanguage(source));

const offersOf = (place: TextPlace) =>
  queryOf(suggestionsEndpoints.listSuggestions, { params: { ...place } });

/** The same if it is here already. */
export function offeredNow(place: TextPlace): Offered | undefined {
  const here = queryClient.getQueryData<SuggestionList>(offersOf(place).queryKey);
  return here && offeredOf(here, place);
}

/** The same as soon as it is here. */
export const offeredSoon = async (place: TextPlace): Promise<Offered> =>
  offeredOf(await queryClient.ensureQueryData(offersOf(place)), place);

/** Asks again for what was still on its way. */
export const askAgain = (place: TextPlace): void =>
  void queryClient.fetchQuery({ ...offersOf(place), staleTime: 0 }).catch(() => undefined);
