import { issues } from '../checks/issues.ts';
import { statusNumbers } from '../entry/status.ts';
import type { WordKind, Words, WordValue } from './word-kinds.ts';

export type FilterCondition = Words & {
  /** What answers it: the columns of the list, its own statement, that of `search`, or none, because it only sorts. */
  by: 'columns' | 'database' | 'search' | 'sorting';
  /**
   * How the interface offers the condition: these words as presets, under their names in the language files
   * (`preset_duplicates`); in the dialog of the custom filter, which then asks for its field; or `apart`, in a control of
   * its own. Of the last two, `controls` in filter-tokens.tsx asks where they are removed.
   */
  offered: readonly string[] | 'custom' | 'apart';
  /** Further words, which have a control of their own. */
  apart?: readonly string[];
};

/** The word of the specification for entries without status. */
export const noStatusWord = 'none';

/** What may be cleaned away of a translation memory. */
export const segmentsWords = ['repeated', 'superseded', 'unused', 'untranslated'] as const;
export type SegmentsWord = (typeof segmentsWords)[number];

/** A checkbox with its negation. */
const yesOrNo = { kind: 'one', of: ['true', 'false'], by: 'columns', offered: 'custom' } as const;

const day = { kind: 'date', mostLength: 30, by: 'columns', offered: 'custom' } as const;

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
    offered: 'custom',
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
  /** Entries with a problem that somebody dismissed, for the text as it is (checks/dismissals.ts). */
  dismissed: { kind: 'one', of: ['any'], by: 'database', offered: ['any'] },
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
  lastUserChanged: { kind: 'id', names: 'user', by: 'columns', offered: 'custom' },
  /** The time of the last write to the text or its draft; the day in `To` is included. */
  updatedFrom: day,
  updatedTo: day,
  /** The time when the entry was created. */
  createdFrom: day,
  createdTo: day,
  description: { kind: 'textMatch', mostLength: 2000, by: 'database', offered: 'custom' },
  metadata: { kind: 'fieldMatches', mostLength: 4000, by: 'database', offered: 'custom' },
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

/** What a condition asks for, with ids as numbers. */
export type AskedBy<Name extends ConditionName> = FilterConditions[Name] extends {
  kind: 'one';
  of: readonly (infer Word)[];
}
  ? Word
  : WordValue<Extract<FilterConditions[Name]['kind'], WordKind>>;

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

type OfferedAs<Way extends 'custom' | 'apart'> = {
  [Name in ConditionName]: FilterConditions[Name]['offered'] extends Way ? Name : never;
}[ConditionName];
/** The conditions with a control of their own. */
export type ControlledCondition = OfferedAs<'custom' | 'apart'>;
/** The conditions of the custom filter. */
export type CustomCondition = OfferedAs<'custom'>;
export const customConditions = conditionNames.filter(
  (name) => filterConditions[name].offered === 'custom',
) as CustomCondition[];

/** The words of a condition that are presets. */
export function offeredWords(name: ConditionName): readonly string[] {
  const { offered } = filterConditions[name];
  return typeof offered === 'string' ? [] : offered;
}

/** The presets with the filter that each sets. */
export const offeredChoices = conditionNames.flatMap((name) =>
  offeredWords(name).map((word) => ({
    id: `${name}_${word}` as OfferedChoice,
    set: { [name]: word } as Partial<FilterWords>,
  })),
);
