import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Issue } from '@parlance/domain/checks/issues';
import { generalForm, pluralCodes } from '@parlance/domain/entry/plural';
import { isDraftAccepted, isDraftToReview } from '@parlance/domain/entry/state';
import type { AskedBy, ConditionsBy } from '@parlance/domain/filter/conditions';
import { dayMs } from '@parlance/domain/filter/date-word';
import { issueBitsOf, statusesOf } from '@parlance/domain/filter/entry-filter';
import type { LanguageScope } from '../entries/language.service.ts';
import { entryBits, sameBits, textBits } from '../entry-columns/bits.sql.ts';
import type { ListColumns, WantedColumns } from '../entry-columns/columns.service.ts';
import type { ReadFilter } from './entry-filter.ts';

/** The bits of a text, each as 0 or 1. */
export const hasValue = (bits: number) => bits & textBits.value;
export const hasDraft = (bits: number) => (bits & textBits.draft) >> 1;
export const statusOf = (bits: number) => (bits >> textBits.statusShift) & 7;
export const issuesOf = (bits: number) => bits >>> textBits.issuesShift;

const isLocked = (bits: number) => (bits & textBits.locked) !== 0;

const states: Record<EntryFilter['state'], (bits: number) => boolean> = {
  all: () => true,
  untranslated: (bits) => (bits & (textBits.value | textBits.draft | textBits.locked)) === 0,
  drafts: (bits) => hasDraft(bits) === 1,
  draftsWithoutValue: (bits) => (bits & (textBits.value | textBits.draft)) === textBits.draft,
  draftsWithValue: (bits) => (hasValue(bits) & hasDraft(bits)) === 1,
  draftsToReview: (bits) => isDraftToReview({ hasDraft: hasDraft(bits) === 1, status: statusOf(bits) }),
  draftsAccepted: (bits) => isDraftAccepted({ hasDraft: hasDraft(bits) === 1, status: statusOf(bits) }),
  translated: (bits) => hasValue(bits) === 1,
  locked: isLocked,
  issues: (bits) => issuesOf(bits) !== 0,
};

/** Whether a condition holds for the entry of a slot. */
export type SlotTest = (slot: number, bitsOfEntry: number, bits: number) => boolean;

interface ColumnCondition<Asked> {
  /** Columns besides those of the entries and of the texts of the language. */
  needs?: (scope: LanguageScope) => Omit<WantedColumns, 'orders'>;
  /** undefined: the condition excludes no entry here. */
  test: (asked: Asked, columns: ListColumns, scope: LanguageScope) => SlotTest | undefined;
}

type YesOrNo = 'true' | 'false';

/** A checkbox on the bits of the text. */
const byBits = (holds: (bits: number) => boolean): ColumnCondition<YesOrNo> => ({
  test: (asked) => {
    const wanted = asked === 'true';
    return (_slot, _bitsOfEntry, bits) => holds(bits) === wanted;
  },
});

/** A checkbox on two texts: whether they differ. Both must exist. */
const byDifference = (languageOf: (scope: LanguageScope) => number, there: number, same: number) => ({
  needs: (scope: LanguageScope) => ({ facts: [languageOf(scope)] }),
  test: (asked: YesOrNo, columns: ListColumns, scope: LanguageScope): SlotTest => {
    const facts = columns.factsOf(languageOf(scope));
    const wanted = asked === 'true' ? there : there | same;
    return (slot) => ((facts.same[slot] as number) & (there | same)) === wanted;
  },
});

const ownLanguage = ({ languageId }: LanguageScope) => languageId;
const baseLanguage = ({ baseLanguageId }: LanguageScope) => baseLanguageId;

/**
 * Whether the plural of a slot has a base text in its general form, which is the source of its forms without one. The base
 * language's own view has no such source (docs/decisions/0144).
 */
function generalSources({ entries, textsOf }: ListColumns, scope: LanguageScope): (slot: number) => boolean {
  const { plurals, entryBits: bitsOf } = entries;
  if (!plurals || ownLanguage(scope) === baseLanguage(scope)) return () => false;
  const { bits } = textsOf(baseLanguage(scope));
  const formOf = (slot: number) => (bitsOf[slot] as number) & entryBits.plural;
  const general = new Set<bigint | undefined>();
  for (let slot = 0; slot < entries.count; slot++)
    if (formOf(slot) === pluralCodes[generalForm] && hasValue(bits[slot] as number) === 1)
      general.add(plurals[slot]);
  return (slot) => formOf(slot) !== 0 && general.has(plurals[slot]);
}

const ownSourceDiffer = byDifference(baseLanguage, sameBits.hasValue, sameBits.keyIsValue);

/** One end of a date range. A time of 0 matches no range. */
const byTime = <Needs extends Omit<WantedColumns, 'orders'>>(
  needs: (scope: LanguageScope) => Needs,
  timesOf: (columns: ListColumns, scope: LanguageScope) => Float64Array,
  end: 'from' | 'to',
): ColumnCondition<number> => ({
  needs,
  test: (asked, columns, scope) => {
    const times = timesOf(columns, scope);
    if (end === 'from') return (slot) => times[slot] !== 0 && (times[slot] as number) >= asked;
    return (slot) => times[slot] !== 0 && (times[slot] as number) < asked + dayMs;
  },
});

const ownFacts = (scope: LanguageScope) => ({ facts: [ownLanguage(scope)] });
const updated = (end: 'from' | 'to') =>
  byTime(ownFacts, (columns, scope) => columns.factsOf(ownLanguage(scope)).at, end);
const created = (end: 'from' | 'to') =>
  byTime(
    () => ({ created: true }),
    ({ entries }) => entries.created ?? new Float64Array(),
    end,
  );

/** The column test of each condition. */
const conditions: { [Name in ConditionsBy<'columns'>]: ColumnCondition<AskedBy<Name>> } = {
  state: {
    test: (state) => {
      const isInState = states[state];
      return state === 'all' ? undefined : (_slot, _bitsOfEntry, bits) => isInState(bits);
    },
  },
  issue: {
    test: (names) => {
      const wanted = issueBitsOf(names as Issue[]);
      return (_slot, _bitsOfEntry, bits) => (issuesOf(bits) & wanted) !== 0;
    },
  },
  status: {
    test: (numbers) => {
      const wanted = statusesOf(numbers).reduce((mask, status) => mask | (1 << status), 0);
      return (_slot, _bitsOfEntry, bits) => ((wanted >> statusOf(bits)) & 1) !== 0;
    },
  },
  // The other presets compare texts (presets.ts).
  preset: {
    test: (preset) =>
      preset === 'noTags' ? (_slot, bitsOfEntry) => (bitsOfEntry & entryBits.tagged) === 0 : undefined,
  },
  group: {
    test: (groupId, { entries }) => {
      const place = entries.groupPlace(groupId);
      return (slot) => entries.groups[slot] === place;
    },
  },
  emptyDraft: byBits((bits) => hasDraft(bits) === 0),
  emptyTranslation: byBits((bits) => hasValue(bits) === 0),
  emptySource: {
    needs: (scope) => ({ languages: [baseLanguage(scope)] }),
    test: (asked, columns, scope) => {
      const { bits } = columns.textsOf(baseLanguage(scope));
      const hasGeneral = generalSources(columns, scope);
      const isEmpty = (slot: number) => hasValue(bits[slot] as number) === 0 && !hasGeneral(slot);
      return (slot) => isEmpty(slot) === (asked === 'true');
    },
  },
  locked: byBits(isLocked),
  withIssues: byBits((bits) => issuesOf(bits) !== 0),
  draftValueDiffer: byDifference(ownLanguage, sameBits.hasBoth, sameBits.draftIsValue),
  idSourceDiffer: {
    ...ownSourceDiffer,
    test: (asked, columns, scope) => {
      const ofOwnSource = ownSourceDiffer.test(asked, columns, scope);
      if (asked === 'false') return ofOwnSource;
      // The key of a form is never the text of another form, which is its source.
      const { same } = columns.factsOf(baseLanguage(scope));
      const hasGeneral = generalSources(columns, scope);
      const hasOwn = (slot: number) => ((same[slot] as number) & sameBits.hasValue) !== 0;
      return (slot, ...bits) => ofOwnSource(slot, ...bits) || (!hasOwn(slot) && hasGeneral(slot));
    },
  },
  lastUserChanged: {
    needs: ownFacts,
    test: (userId, columns, scope) => {
      const { by } = columns.factsOf(ownLanguage(scope));
      return (slot) => by[slot] === userId;
    },
  },
  updatedFrom: updated('from'),
  updatedTo: updated('to'),
  createdFrom: created('from'),
  createdTo: created('to'),
};

const names = Object.keys(conditions) as (keyof typeof conditions)[];

/** Lists the columns that a filter needs. */
export function neededColumns(filter: ReadFilter, scope: LanguageScope): Omit<WantedColumns, 'orders'> {
  const needs = names.flatMap((name) =>
    filter[name] === undefined ? [] : (conditions[name].needs?.(scope) ?? []),
  );
  return {
    languages: needs.flatMap(({ languages = [] }) => languages),
    facts: needs.flatMap(({ facts = [] }) => facts),
    created: needs.some((one) => one.created),
  };
}

/** Lists the column tests of a filter. */
export function slotTests(filter: ReadFilter, columns: ListColumns, scope: LanguageScope): SlotTest[] {
  return names.flatMap((name) => {
    const asked = filter[name];
    const { test } = conditions[name] as ColumnCondition<unknown>;
    return asked === undefined ? [] : (test(asked, columns, scope) ?? []);
  });
}
