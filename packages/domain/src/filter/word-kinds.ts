import { decodeId, decodeTagCategoryId } from '../id.ts';
import { parseDateWord } from './date-word.ts';
import { parseFieldMatches, parseTextMatch, textOperators } from './text-match.ts';

/** A kind of words that conditions of the filter take. `Facts` is what a condition of the kind says beside it. */
interface Kind<Facts, Value> {
  /** The word as filters keep it; undefined: the condition does not take it. */
  read: (word: string, facts: Facts) => string | undefined;
  /** What a word that was read asks for, with ids as numbers; undefined: it has the id of something else. */
  valueOf: (word: string, facts: Facts, projectId: number) => Value | undefined;
  /** Whether it names groups, files or tags, which belong to one project. */
  ofProject: boolean | ((facts: Facts) => boolean);
}
const kindOf = <Facts, Value>(kind: Kind<Facts, Value>) => kind;

/** A kind of words that anybody can write. Other kinds have a schema of their own in the contract. */
interface FreeKindOf<Facts extends Bounded, Value> extends Kind<Facts, Value> {
  /** What the documents of the API say of it, and the message that refuses a word (`inputMessages` of the contract). */
  says: { refusal: 'not-a-date' | 'not-a-comparison'; format: string; example: string };
}
const freeKindOf = <Facts extends Bounded, Value>(kind: FreeKindOf<Facts, Value>) => kind;

interface Chosen {
  of: readonly string[];
  otherwise?: string;
}
interface Bounded {
  mostLength: number;
}
interface Some extends Bounded {
  of: readonly string[];
  /** Words that mean the same as another, which stands for them from then on. */
  alike?: Readonly<Record<string, string>>;
}

const wireId = /^[0-9a-f]{24}$/;
const operatorsText = textOperators.join(', ');

/** A number that no category of tags has. */
const noCategory = -1;

/** All kinds of words. What reads, keeps, explains or looks them up takes it from here. */
const kinds = {
  /** One of these words, of which `otherwise` is the default. */
  one: kindOf({
    read: (word, { of }: Chosen) => (of.includes(word) ? word : undefined),
    valueOf: (word) => word,
    ofProject: false,
  }),
  /** Any of these words, separated by commas. An entry must match one of them. */
  any: kindOf({
    read: (word, facts: Some) =>
      word.split(',').every((one) => facts.of.includes(one)) ? withoutAliases(facts, word) : undefined,
    valueOf: (word) => word.split(','),
    ofProject: false,
  }),
  id: kindOf({
    read: (word, _: { names: 'group' | 'file' | 'user' }) => (wireId.test(word) ? word : undefined),
    valueOf: (word, { names }) => decodeId(names, word),
    ofProject: ({ names }) => names !== 'user',
  }),
  /** The id of a category of tags, or `none`: null. */
  tagCategory: kindOf({
    read: (word, _: object) => (word === 'none' || wireId.test(word) ? word : undefined),
    valueOf: (word, _, projectId): number | null | undefined => {
      if (word === 'none') return null;
      if (decodeId('tagCategory', word) === undefined) return undefined;
      return decodeTagCategoryId(projectId, word) ?? noCategory;
    },
    ofProject: true,
  }),
  /** Ids of tags, separated by commas. */
  tags: kindOf({
    read: (word, _: Bounded) => (word.split(',').every((one) => wireId.test(one)) ? word : undefined),
    valueOf: (word) => {
      const ids = word.split(',').map((id) => decodeId('tag', id));
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
    ofProject: true,
  }),
  text: kindOf({
    read: (word, { mostLength }: Bounded) => word.trim().slice(0, mostLength) || undefined,
    valueOf: (word) => word,
    ofProject: false,
  }),
  /** A day (date-word.ts); its beginning in milliseconds. */
  date: freeKindOf({
    read: (word, _: Bounded) => (parseDateWord(word) === undefined ? undefined : word),
    valueOf: parseDateWord,
    ofProject: false,
    says: {
      refusal: 'not-a-date',
      format: 'A day, or the moment at which it begins',
      example: '2026-11-25',
    },
  }),
  /** A comparison with a text (text-match.ts). */
  textMatch: freeKindOf({
    read: (word, { mostLength }: Bounded) =>
      word.length <= mostLength && parseTextMatch(word) ? word : undefined,
    valueOf: parseTextMatch,
    ofProject: false,
    says: {
      refusal: 'not-a-comparison',
      format: `operator:text, where the operator takes one, percent-encoded. Operators: ${operatorsText}`,
      example: 'contains:home',
    },
  }),
  /** Comparisons with metadata fields, separated by commas. All of them must hold (text-match.ts). */
  fieldMatches: freeKindOf({
    read: (word, { mostLength }: Bounded) =>
      word.length <= mostLength && parseFieldMatches(word) ? word : undefined,
    valueOf: parseFieldMatches,
    ofProject: false,
    says: {
      refusal: 'not-a-comparison',
      format: `operator:field:text, separated by commas, percent-encoded. Operators: ${operatorsText}`,
      example: 'contains:Screen:home',
    },
  }),
};

type Kinds = typeof kinds;
export type WordKind = keyof Kinds;
type FactsOf<Name extends WordKind> = Kinds[Name] extends Kind<infer Facts, infer _> ? Facts : never;

/** The allowed words of a condition. */
export type Words = { [Name in WordKind]: { kind: Name } & FactsOf<Name> }[WordKind];

/** What words of a kind ask for. */
export type WordValue<Name extends WordKind> = Kinds[Name] extends Kind<infer _, infer Value> ? Value : never;

type FreeKind = { [Name in WordKind]: Kinds[Name] extends { says: object } ? Name : never }[WordKind];
export type FreeWords = Extract<Words, { kind: FreeKind }>;

const kindFor = ({ kind }: Words) => kinds[kind] as Kind<Words, unknown>;

/** Parses a word of a condition; undefined if the condition does not allow it. */
export const readWord = (condition: Words, word: string): string | undefined =>
  kindFor(condition).read(word, condition);

/** What a word that was read asks for; undefined if it has the id of something else. */
export const valueOfWord = (condition: Words, word: string, projectId: number): unknown =>
  kindFor(condition).valueOf(word, condition, projectId);

/** Whether words of a condition name groups, files or tags, which belong to one project. */
export function namesOfProject(condition: Words): boolean {
  const { ofProject } = kindFor(condition);
  return typeof ofProject === 'boolean' ? ofProject : ofProject(condition);
}

/** Whether a condition takes free words, whose kind says what they look like. */
export const isFree = (condition: Words): condition is FreeWords => 'says' in kinds[condition.kind];

/** What is said of the free words of a condition. */
export const saidOfWords = ({ kind }: FreeWords) => kinds[kind].says;

/** Some words of a condition, each by its main name. */
export const withoutAliases = ({ alike = {} }: Pick<Some, 'alike'>, words: string): string =>
  [...new Set(words.split(',').map((word) => alike[word] ?? word))].join(',');
