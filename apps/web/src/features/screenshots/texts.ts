import type { EntryRow } from '@parlance/contract/entries';
import type { LanguageItem } from '@parlance/contract/projects';
import type { ScreenshotPosition } from '@parlance/contract/screenshots';
import { displayState } from '@parlance/domain/entry/state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textsOf } from '../entries/entries.api.ts';

import { inReadingOrder } from './geometry.ts';
import { useLiveTexts } from './screenshots.api.ts';

/** A text on a picture. */
export interface TextOnScreenshot {
  mark: ScreenshotPosition;
  /** The entry that stands there; undefined: the project has none with this key. */
  entry: string | undefined;
  /** Whether the program that sent the picture only supposes so. */
  isSupposed: boolean;
  /** The other entries that it supposes. */
  others: readonly { entry: string; key: string }[];
  /** The entry in the chosen language, once it is fetched. */
  row: EntryRow | undefined;
  key: string;
  /** What is read there: the translation, the source text without one, otherwise the key. */
  name: string;
  /** undefined: it has no entry, or that is not fetched yet. */
  state: ReturnType<typeof displayState> | undefined;
}

/** The entry of a mark: as it was given, or the first of those that look like it. */
const entryOf = ({ entry, fuzzyEntries }: ScreenshotPosition): string | undefined =>
  entry ?? fuzzyEntries.find((one) => one !== null) ?? undefined;

const othersOf = ({ fuzzyKeys, fuzzyEntries }: ScreenshotPosition, shown: string | undefined) =>
  fuzzyKeys.flatMap((key, at) => {
    const entry = fuzzyEntries[at] ?? null;
    return entry === null || entry === shown ? [] : [{ entry, key }];
  });

/** The texts of a picture in the order in which they are read. */
export function shownTexts(
  marks: readonly ScreenshotPosition[],
  rows: ReadonlyMap<string, EntryRow>,
  isBase: boolean,
): TextOnScreenshot[] {
  return inReadingOrder(marks).map((mark) => {
    const entry = entryOf(mark);
    const row = entry === undefined ? undefined : rows.get(entry);
    const key = row?.key ?? mark.key ?? mark.fuzzyKeys[0] ?? '';
    return {
      mark,
      entry,
      isSupposed: mark.entry === null && entry !== undefined,
      others: othersOf(mark, entry),
      row,
      key,
      name: row?.draft ?? row?.value ?? row?.baseValue ?? key,
      state: row && displayState(row, isBase),
    };
  });
}

/** The texts of a picture in one language, followed while they change. */
export function useShownTexts(
  mobileAppId: string,
  language: LanguageItem,
  marks: readonly ScreenshotPosition[],
): TextOnScreenshot[] {
  const place = { mobileAppId, languageId: language._id };
  const ids = [...new Set(marks.flatMap((mark) => entryOf(mark) ?? []))];
  const query = useQuery({
    ...textsOf(place, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  useLiveTexts(place, ids);
  return shownTexts(marks, new Map(query.data?.map((row) => [row._id, row])), language.isBase);
}
