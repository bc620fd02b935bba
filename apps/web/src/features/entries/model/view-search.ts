import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type ConditionName,
  conditionNames,
  filterConditions,
  noFilter,
} from '@parlance/domain/filter/conditions';
import { readWord } from '@parlance/domain/filter/word-kinds';
import { trimText } from '@parlance/domain/text/trim';

export const panelNames = ['suggestions', 'history', 'comments', 'context', 'details'] as const;
export type PanelName = (typeof panelNames)[number];

/** In narrower windows, in CSS pixels, the panel covers the list (language-view.module.css). */
export const panelBesideFrom = 900;

/** The lists that open over a language view (specification 2 section 2, child states). */
export type PlaceList = 'tags' | 'files';

/** The query of a language view's address: the filter under the contract's names, the open entry, the open panel. */
export interface ViewAddress {
  filter: EntryFilter;
  entry: string | undefined;
  panel: PanelName | undefined;
  /** Whether the entry is open in the modal: part of the path. */
  modal?: boolean;
  /** Whether the dialog for a new entry is open, in this group if the path names one: part of the path. */
  creating?: { group?: string };
  /** The list that is open over the view: part of the path. */
  over?: PlaceList | undefined;
}

type Search = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/** Parses an address. An invalid value of a parameter (an old link, a typo) is left out: `unknownWords`
 *  names it. */
export function readAddress(search: Search): ViewAddress {
  const given = conditionNames.flatMap((name) => {
    const value = readWord(filterConditions[name], first(search[name]) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  const panel = first(search.panel);
  return {
    filter: { ...noFilter, ...Object.fromEntries(given) },
    entry: first(search.entry) || undefined,
    panel: panelNames.find((name) => name === panel),
  };
}

/** The conditions of an address whose words mean nothing, as `state=purple`: a list that left them out would show more
 *  than the address says. */
export const unknownWords = (search: Search): string[] =>
  conditionNames.flatMap((name) => {
    const word = first(search[name]) ?? '';
    const isKnown = word.trim() === '' || readWord(filterConditions[name], word) !== undefined;
    return isKnown ? [] : [`${name}=${trimText(word)}`];
  });

/** The delay before the address follows the open entry: stepping through entries must not fill the history. */
export const followMs = 300;

/** The query parameters of a filter, without default values. */
export function filterWords(filter: Partial<EntryFilter>): Record<string, string> {
  const words: Record<string, string> = {};
  for (const name of conditionNames) {
    const value = filter[name];
    if (value !== undefined && value !== '' && value !== noFilter[name]) words[name] = value;
  }
  return words;
}

/** The query of an address; parameters of other features (`lang`) stay. */
export function writeAddress(search: Search, address: ViewAddress): Record<string, string | string[]> {
  const own = new Set<string>([...conditionNames, 'entry', 'panel']);
  const others = Object.entries(search).filter(([name, value]) => !own.has(name) && value !== undefined);
  return {
    ...(Object.fromEntries(others) as Record<string, string | string[]>),
    ...filterWords(address.filter),
    ...(address.entry && !address.modal ? { entry: address.entry } : {}),
    ...(address.panel ? { panel: address.panel } : {}),
  };
}

/** Whether a filter matches every entry, regardless of its order. */
export function showsAll(filter: EntryFilter): boolean {
  return Object.keys(filterWords(filter)).every((name) =>
    ['sorting', 'search'].includes(filterConditions[name as ConditionName].by),
  );
}
