import { issues } from '../checks/issues.ts';
import { statusNumbers } from '../entry/status.ts';
import { parseDateWord } from './date-word.ts';
import { parseFieldMatches, parseTextMatch } from './text-match.ts';

/** The allowed words of a condition. */
type Words =
  /** One of these words; `otherwise` is the default. */
  | { kind: 'one'; of: readonly string[]; otherwise?: string }
  /** Any of these words, separated by commas. An entry must match one of them. */
  | {
      kind: 'any';
      of: readonly string[];
      mostLength: number;
      /** Words that mean the same as another, which stands for them from then on. */
      alike?: Readonly<Record<string, string>>;
    }
  | { kind: 'id'; names: 'group' | 'file' | 'user' }
  /** The id of a category of tags, or `none`. */
  | { kind: 'tagCategory' }
  /** Ids of tags, separated by commas. */
  | { kind: 'tags'; mostLength: number }
  | { kind: 'text'; mostLength: number }
  /** A day (date-word.ts). */
  | { kind: 'date' }
  /** A comparison with a text (text-match.ts). */
  | { kind: 'textMatch'; mostLength: number }
  /** Comparisons with metadata fields, separated by commas. All of them must hold (text-match.ts). */
  | { kind: 'fieldMatches'; mostLength: number };

export type FilterCondition = Words & {
  /** What answers it: the columns of the list, its own statement, that of `search`, or none, because it only sorts. */
  by: 'columns' | 'database' | 'search' | 'sorting';
  /**
   * How the interface offers the condition: these words as presets, under their names in the language files
   * (`preset_duplicates`), or `apart`, in a control of its own, which the app must provide (`controls` in filter-tokens.tsx).
   */
  offered: readonly string[] | 'apart';
  /** Further words, which have a control of their own. */
  apart?: readonly string[];
};

/** The word of the specification for entries without status. */
export const noStatusWord = 'none';

/** What may be cleaned away of a translation memory. */
export const segmentsWords = ['repeated', 'superseded', 'unused', 'untranslated'] as const;
export type SegmentsWord = (typeof segmentsWords)[number];

/** A checkbox with its negation. */
const yesOrNo = { kind: 'one', of: ['true', 'false'], by: 'columns', offered: 'apart' } as const;

/**
 * All conditions of the entry filter. An entry must match all given ones. Contract, page address and server read them
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
      'draftsToReview',
      'draftsAccepted',
      'translated',
      'locked',
      'issues',
    ],
    otherwise: 'all',
    by: 'columns',
    offered: 'apart',
  },
  issue: { kind: 'any', of: issues, mostLength: 400, by: 'columns', offered: 'apart' },
  /** Status numbers, 0 for New; `none`: "entries without status 1 to 4" (specification 2 section 4), as 0. */
  status: {
    kind: 'any',
    of: [noStatusWord, ...statusNumbers.map(String)],
    mostLength: 20,
    alike: { [noStatusWord]: '0' },
    by: 'columns',
    offered: 'apart',
  },
  preset: {
    kind: 'one',
    of: ['duplicates', 'inconsistencies', 'noTags'],
    by: 'columns',
    offered: ['duplicates', 'inconsistencies'],
    apart: ['noTags'],
  },
  tag: { kind: 'tags', mostLength: 2500, by: 'database', offered: 'apart' },
  /** Entries with any tag of this category; `none`: with a tag that has no category. */
  tagCategory: { kind: 'tagCategory', by: 'database', offered: 'apart' },
  group: { kind: 'id', names: 'group', by: 'columns', offered: 'apart' },
  file: { kind: 'id', names: 'file', by: 'database', offered: 'apart' },
  /** Entries with conversations: open questions, open ones, any (decision 0101). */
  comments: {
    kind: 'one',
    of: ['questions', 'open', 'any'],
    by: 'database',
    offered: ['questions', 'open', 'any'],
  },
  /** Segments of a translation memory that may be cleaned away; other projects have none (decision 0138). */
  segments: {
    kind: 'one',
    of: segmentsWords,
    by: 'database',
    offered: 'apart',
  },
  /** What wrote a text that nobody changed since; `person`: somebody, a file or an app did. */
  origin: {
    kind: 'one',
    of: ['machine', 'memory', 'person'],
    by: 'database',
    offered: ['machine', 'memory', 'person'],
  },
  // "checkboxes" of specification 2 section 9, each with its negation. Two texts are compared if both exist.
  emptyDraft: yesOrNo,
  emptyTranslation: yesOrNo,
  emptySource: yesOrNo,
  locked: yesOrNo,
  withIssues: yesOrNo,
  draftValueDiffer: yesOrNo,
  idSourceDiffer: yesOrNo,
  /** The user who last wrote the text or its draft. */
  lastUserChanged: { kind: 'id', names: 'user', by: 'columns', offered: 'apart' },
  /** The time of the last write to the text or its draft; the day in `To` is included. */
  updatedFrom: { kind: 'date', by: 'columns', offered: 'apart' },
  updatedTo: { kind: 'date', by: 'columns', offered: 'apart' },
  /** The time when the entry was created. */
  createdFrom: { kind: 'date', by: 'columns', offered: 'apart' },
  createdTo: { kind: 'date', by: 'columns', offered: 'apart' },
  description: { kind: 'textMatch', mostLength: 2000, by: 'database', offered: 'apart' },
  metadata: { kind: 'fieldMatches', mostLength: 4000, by: 'database', offered: 'apart' },
  /** Matches a substring of key, base text, value or draft; case-insensitive by default. */
  search: { kind: 'text', mostLength: 500, by: 'database', offered: 'apart' },
  /** Where `search` looks; keys and texts by default. */
  searchIn: {
    kind: 'any',
    of: ['key', 'text', 'description'],
    mostLength: 50,
    by: 'search',
    offered: 'apart',
  },
  /** The kind of `search`: by default a substring, otherwise a word, a whole text, or a pattern (search-pattern.ts). */
  searchAs: { kind: 'one', of: ['part', 'word', 'exact', 'pattern'], by: 'search', offered: 'apart' },
  /** Whether `search` is case-sensitive. */
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

/** The conditions that the list columns, or statements, answer. Each must have its answer there. */
export type ConditionsBy<By extends FilterCondition['by']> = {
  [Name in ConditionName]: FilterConditions[Name]['by'] extends By ? Name : never;
}[ConditionName];

type WordOf<C> = C extends { kind: 'one'; of: readonly (infer Word)[] } ? Word : string;
type IsAlwaysThere<C> = C extends { otherwise: string } ? true : false;

/** A filter in words, as addresses and requests hold it. */
export type FilterWords = {
  [Name in ConditionName as IsAlwaysThere<FilterConditions[Name]> extends true ? Name : never]: WordOf<
    FilterConditions[Name]
  >;
} & {
  [Name in ConditionName as IsAlwaysThere<FilterConditions[Name]> extends true ? never : Name]?:
    | WordOf<FilterConditions[Name]>
    | undefined;
};

/** The filter that shows everything, in order of creation. */
export const noFilter = Object.fromEntries(
  conditionNames.flatMap((name) => {
    const condition = filterConditions[name];
    return condition.kind === 'one' && condition.otherwise ? [[name, condition.otherwise]] : [];
  }),
) as FilterWords;

/** Resets any filter: each condition is off, including those that later versions add. */
export const resetFilter = {
  ...(Object.fromEntries(conditionNames.map((name) => [name, undefined])) as Partial<FilterWords>),
  ...noFilter,
};

const wireId = /^[0-9a-f]{24}$/;

/** Parses a word of a condition; undefined if the condition does not allow it. */
export function readWord(condition: FilterCondition, word: string): string | undefined {
  switch (condition.kind) {
    case 'one':
      return condition.of.includes(word) ? word : undefined;
    case 'any':
      return word.split(',').every((one) => condition.of.includes(one))
        ? withoutAliases(condition, word)
        : undefined;
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

/** Some words of a condition, each by its main name. */
export const withoutAliases = (
  { alike = {} }: { alike?: Readonly<Record<string, string>> },
  words: string,
): string => [...new Set(words.split(',').map((word) => alike[word] ?? word))].join(',');

type OfferedIn<Name extends ConditionName> = FilterConditions[Name] extends {
  offered: readonly (infer Word extends string)[];
}
  ? `${Name}_${Word}`
  : never;

/** A preset of the filters, such as `preset_duplicates`. */
export type OfferedChoice = { [Name in ConditionName]: OfferedIn<Name> }[ConditionName];

/** The conditions that are checkboxes: they hold, do not hold, or are off. */
export type Checkbox = {
  [Name in ConditionName]: FilterConditions[Name] extends typeof yesOrNo ? Name : never;
}[ConditionName];
export const checkboxes = conditionNames.filter((name) => filterConditions[name] === yesOrNo) as Checkbox[];

/** The conditions with a control of their own. */
export type ApartCondition = {
  [Name in ConditionName]: FilterConditions[Name]['offered'] extends 'apart' ? Name : never;
}[ConditionName];

/** The words of a condition that are presets. */
export function offeredWords(name: ConditionName): readonly string[] {
  const { offered } = filterConditions[name];
  return offered === 'apart' ? [] : offered;
}

/** The presets with the filter that each sets. */
export const offeredChoices = conditionNames.flatMap((name) =>
  offeredWords(name).map((word) => ({
    id: `${name}_${word}` as OfferedChoice,
    set: { [name]: word } as Partial<FilterWords>,
  })),
);
