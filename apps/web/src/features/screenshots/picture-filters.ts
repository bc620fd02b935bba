import { type FilterName, filterNames, firstWord, type Search } from './picture-words.ts';

/** '': nobody said it. */
export type PictureFacts = { readonly [N in FilterName]: string } & { readonly isBlank: boolean };
interface WithFacts {
  readonly metaData: PictureFacts;
}

/** Which pictures of a tag are shown, and what puts them together. */
export interface PictureFilter {
  is: Partial<Record<FilterName, string>>;
  /** undefined: blank pictures and others. */
  isBlank: boolean | undefined;
  /** The fact whose values are headings of the list. */
  mainFilter: FilterName | undefined;
}

/** The filter of an address. */
export function readFilter(search: Search): PictureFilter {
  const given = filterNames.flatMap((name) => {
    const value = firstWord(search[name]);
    return value === '' ? [] : [[name, value]];
  });
  const blank = firstWord(search.isBlank);
  const main = firstWord(search.mainFilter);
  return {
    is: Object.fromEntries(given),
    isBlank: blank === 'true' ? true : blank === 'false' ? false : undefined,
    mainFilter: filterNames.find((name) => name === main),
  };
}

/** The words of a filter in an address; undefined takes one away that is there. */
export const writeFilter = ({
  is,
  isBlank,
  mainFilter,
}: PictureFilter): Record<string, string | undefined> => ({
  ...Object.fromEntries(filterNames.map((name) => [name, is[name]])),
  isBlank: isBlank === undefined ? undefined : String(isBlank),
  mainFilter,
});

/** The same without its conditions: all pictures are shown, in the same order. */
export const withoutConditions = ({ mainFilter }: PictureFilter): PictureFilter => ({
  is: {},
  isBlank: undefined,
  mainFilter,
});

/** How many conditions there are. */
export const countConditions = ({ is, isBlank }: PictureFilter): number =>
  Object.values(is).filter((value) => value !== undefined).length + (isBlank === undefined ? 0 : 1);

/** The pictures that a filter shows. */
export const filtered = <P extends WithFacts>(pictures: readonly P[], { is, isBlank }: PictureFilter): P[] =>
  pictures.filter(
    ({ metaData }) =>
      filterNames.every((name) => is[name] === undefined || metaData[name] === is[name]) &&
      (isBlank === undefined || metaData.isBlank === isBlank),
  );

/** The values of a fact among pictures, in the order in which they come. */
export const valuesOf = (pictures: readonly WithFacts[], name: FilterName): string[] =>
  [...new Set(pictures.map(({ metaData }) => metaData[name]))].filter((value) => value !== '');

/** The facts that tell pictures apart: all others are the same everywhere. Those that an address names stay. */
export const tellingFacts = (pictures: readonly WithFacts[], { is }: PictureFilter): FilterName[] =>
  filterNames.filter(
    (name) => is[name] !== undefined || new Set(pictures.map(({ metaData }) => metaData[name])).size > 1,
  );

/** Pictures below the values of a fact. */
export const groupedBy = <P extends WithFacts>(
  pictures: readonly P[],
  name: FilterName,
): [value: string, pictures: P[]][] => [...Map.groupBy(pictures, ({ metaData }) => metaData[name])];
