import { issues } from '../checks/issues.ts';
import { statusNumbers } from '../entry/status.ts';
import { parseDateWord } from './date-word.ts';
import { parseFieldMatches, parseTextMatch } from './text-match.ts';

/** What the words of a condition may be. */
type Words =
  /** One of these words; `otherwise` holds where it is not given. */
  | { kind: 'one'; of: readonly string[]; otherwise?: string }
  /** Any of these words, separated by commas, which is looked for. */
  | { kind: 'any'; of: readonly string[]; mostLength: number }
  | { kind: 'id'; names: 'group' | 'file' | 'user' }
  /** An id of a category of tags, or `none`. */
  | { kind: 'tagCategory' }
  /** Ids of tags, separated by commas. */
  | { kind: 'tags'; mostLength: number }
  | { kind: 'text'; mostLength: number }
  /** A day (date-word.ts). */
  | { kind: 'date' }
  /** A comparison with a text (text-match.ts). */
  | { kind: 'textMatch'; mostLength: number }
  /** Comparisons with metadata fields, separated by commas, all of which hold (text-match.ts). */
  | { kind: 'fieldMatches'; mostLength: number };

export type FilterCondition = Words & {
  /** Who answers it: the columns of the list, a statement of its own, or nobody, since it only sorts. */
  by: 'columns' | 'database' | 'search' | 'sorting';
  /**
   * How the interface offers it: these words as presets, by their names in the languages (`preset_duplicates`); or `apart`,
   * by a control of its own, which the app must then say (toolbar.tsx).
   */
  offered: readonly string[] | 'apart';
  /** Words beside those presets that have a control of their own. */
  apart?: readonly string[];
};

/** A checkbox with its negation. */
const yesOrNo = { kind: 'one', of: ['true', 'false'], by: 'columns', offered: 'apart' } as const;

/**
 * All conditions of the filter of entries; all given ones must hold. Contract, address of the page and server read them
 * from here.
 */
const conditions = {
  state: {
    kind: 'one',
    of: [
      'all',
      'untranslated',
      'drafts',
      'draftsWithoutValue',
      'draftsWithValue',
      'translated',
      'locked',
      'issues',
    ],
    otherwise: 'all',
    by: 'columns',
    offered: 'apart',
  },
  issue: { kind: 'any', of: issues, mostLength: 100, by: 'columns', offered: 'apart' },
  /** Status numbers, 0 for New. */
  status: { kind: 'any', of: statusNumbers.map(String), mostLength: 20, by: 'columns', offered: 'apart' },
  preset: {
    kind: 'one',
    of: ['duplicates', 'inconsistencies', 'noTags'],
    by: 'columns',
    offered: ['duplicates', 'inconsistencies'],
    apart: ['noTags'],
  },
  tag: { kind: 'tags', mostLength: 2500, by: 'database', offered: 'apart' },
  /** Entries with any tag of it; `none`: with a tag that is in no category. */
  tagCategory: { kind: 'tagCategory', by: 'database', offered: 'apart' },
  group: { kind: 'id', names: 'group', by: 'columns', offered: 'apart' },
  file: { kind: 'id', names: 'file', by: 'database', offered: 'apart' },
  // "checkboxes" of specification 2 section 9, each with its negation. Two texts are compared where both are there.
  emptyDraft: yesOrNo,
  emptyTranslation: yesOrNo,
  emptySource: yesOrNo,
  locked: yesOrNo,
  withIssues: yesOrNo,
  draftValueDiffer: yesOrNo,
  idSourceDiffer: yesOrNo,
  /** Who wrote the text or its draft last. */
  lastUserChanged: { kind: 'id', names: 'user', by: 'columns', offered: 'apart' },
  /** When the text or its draft was written last; the day of `To` belongs to it. */
  updatedFrom: { kind: 'date', by: 'columns', offered: 'apart' },
  updatedTo: { kind: 'date', by: 'columns', offered: 'apart' },
  /** When the entry was made. */
  createdFrom: { kind: 'date', by: 'columns', offered: 'apart' },
  createdTo: { kind: 'date', by: 'columns', offered: 'apart' },
  description: { kind: 'textMatch', mostLength: 2000, by: 'database', offered: 'apart' },
  metadata: { kind: 'fieldMatches', mostLength: 4000, by: 'database', offered: 'apart' },
  /** Contained in key, base text, value or draft; not case-sensitive. */
  search: { kind: 'text', mostLength: 500, by: 'database', offered: 'apart' },
  /** Where `search` looks: in keys and texts where it does not say. */
  searchIn: {
    kind: 'any',
    of: ['key', 'text', 'description'],
    mostLength: 50,
    by: 'search',
    offered: 'apart',
  },
  /** What `search` is: a part of a text where it does not say, else a word, a whole text, or a pattern (search-pattern.ts). */
  searchAs: { kind: 'one', of: ['part', 'word', 'exact', 'pattern'], by: 'search', offered: 'apart' },
  /** Whether upper and lower case are different letters to `search`. */
  searchCase: { kind: 'one', of: ['true'], by: 'search', offered: 'apart' },
  sort: {
    kind: 'one',
    of: ['key', 'baseValue', 'value', 'draft', 'valueUpdatedAt', '_id'],
    otherwise: '_id',
    by: 'sorting',
    offered: 'apart',
  },
  order: { kind: 'one', of: ['asc', 'desc'], otherwise: 'asc', by: 'sorting', offered: 'apart' },
} as const satisfies Record<string, FilterCondition>;

export type FilterConditions = typeof conditions;
export type ConditionName = keyof FilterConditions;
export const filterConditions: Readonly<Record<ConditionName, FilterCondition>> = conditions;
export const conditionNames = Object.keys(conditions) as ConditionName[];

/** The conditions that are answered by the columns of the list, or by statements: each must have its answer there. */
export type ConditionsBy<By extends FilterCondition['by']> = {
  [Name in ConditionName]: FilterConditions[Name]['by'] extends By ? Name : never;
}[ConditionName];

type WordOf<C> = C extends { kind: 'one'; of: readonly (infer Word)[] } ? Word : string;
type IsAlwaysThere<C> = C extends { otherwise: string } ? true : false;

/** A filter as it stands in addresses and requests, in words. */
export type FilterWords = {
  [Name in ConditionName as IsAlwaysThere<FilterConditions[Name]> extends true ? Name : never]: WordOf<
    FilterConditions[Name]
  >;
} & {
  [Name in ConditionName as IsAlwaysThere<FilterConditions[Name]> extends true ? never : Name]?:
    | WordOf<FilterConditions[Name]>
    | undefined;
};

/** The filter that shows everything, in the order in which entries were made. */
export const noFilter = Object.fromEntries(
  conditionNames.flatMap((name) => {
    const condition = filterConditions[name];
    return condition.kind === 'one' && condition.otherwise ? [[name, condition.otherwise]] : [];
  }),
) as FilterWords;

/** What makes any filter show everything: each condition off, those that are to come with them. */
export const resetFilter = {
  ...(Object.fromEntries(conditionNames.map((name) => [name, undefined])) as Partial<FilterWords>),
  ...noFilter,
};

const wireId = /^[0-9a-f]{24}$/;

/** A word as the condition takes it; undefined: it is none of its words. */
export function readWord(condition: FilterCondition, word: string): string | undefined {
  switch (condition.kind) {
    case 'one':
      return condition.of.includes(word) ? word : undefined;
    case 'any':
      return word.split(',').every((one) => condition.of.includes(one)) ? word : undefined;
    case 'id':
      return wireId.test(word) ? word : undefined;
    case 'tagCategory':
      return word === 'none' || wireId.test(word) ? word : undefined;
    case 'tags':
      return word.split(',').every((one) => wireId.test(one)) ? word : undefined;
    case 'text':
      return word.trim().slice(0, condition.mostLength) || undefined;
    case 'date':
      return parseDateWord(word) === undefined ? undefined : word;
    case 'textMatch':
      return word.length <= condition.mostLength && parseTextMatch(word) ? word : undefined;
    case 'fieldMatches':
      return word.length <= condition.mostLength && parseFieldMatches(word) ? word : undefined;
  }
}

type OfferedIn<Name extends ConditionName> = FilterConditions[Name] extends {
  offered: readonly (infer Word extends string)[];
}
  ? `${Name}_${Word}`
  : never;

/** A choice that the filters offer by itself: `preset_duplicates`. */
export type OfferedChoice = { [Name in ConditionName]: OfferedIn<Name> }[ConditionName];

/** The conditions that are checkboxes: they hold, hold not, or are not asked for. */
export type Checkbox = {
  [Name in ConditionName]: FilterConditions[Name] extends typeof yesOrNo ? Name : never;
}[ConditionName];
export const checkboxes = conditionNames.filter((name) => filterConditions[name] === yesOrNo) as Checkbox[];

/** The conditions that have a control of their own. */
export type ApartCondition = {
  [Name in ConditionName]: FilterConditions[Name]['offered'] extends 'apart' ? Name : never;
}[ConditionName];

/** The words of a condition that are presets. */
export function offeredWords(name: ConditionName): readonly string[] {
  const { offered } = filterConditions[name];
  return offered === 'apart' ? [] : offered;
}

/** Such choices with what choosing them sets. */
export const offeredChoices = conditionNames.flatMap((name) =>
  offeredWords(name).map((word) => ({
    id: `${name}_${word}` as OfferedChoice,
    set: { [name]: word } as Partial<FilterWords>,
  })),
);
