import type { EntryFilter } from '@parlance/contract/entry-filter';
import { hitFinder, type SearchedWords } from '@parlance/domain/filter/search-hits';
import { wrongAt } from '@parlance/domain/filter/search-pattern';
import { useEffect } from 'react';
import { drawHits } from './draw-hits.ts';
import { searchPlaces } from './model/filters.ts';
import './search-hits.css';

/** Marks in keys, texts and descriptions what the search of a filter found there. */
export function SearchHits({ filter }: { filter: EntryFilter }): null {
  const { search, searchAs, searchCase } = filter;
  const places = searchPlaces(filter).join();
  useEffect(() => {
    // The list says that a pattern is wrong.
    if (search === undefined || (searchAs === 'pattern' && wrongAt(search) !== undefined)) return;
    const find = hitFinder(search, { searchAs, searchCase } as SearchedWords);
    return drawHits(find, new Set(places.split(',')));
  }, [search, searchAs, searchCase, places]);
  return null;
}
