/** Text comparisons of filters, for descriptions and metadata fields, and their form as one word of an address. */

interface OperatorFacts {
  takesText: boolean;
  negates?: string;
}

/** "Metadata operators" of specification 2 section 9, each with the operator that it negates. */
const operators = {
  contains: { takesText: true },
  doesNotContain: { takesText: true, negates: 'contains' },
  equals: { takesText: true },
  doesNotEqual: { takesText: true, negates: 'equals' },
  hasAnyValue: { takesText: false },
  hasNoValue: { takesText: false, negates: 'hasAnyValue' },
} as const satisfies Record<string, OperatorFacts>;

export type TextOperator = keyof typeof operators;
export const textOperators = Object.keys(operators) as TextOperator[];

/** Whether an operator compares with a text that the user gives. */
export const takesText = (operator: TextOperator): boolean => operators[operator].takesText;

type Negation = {
  [Name in TextOperator]: (typeof operators)[Name] extends { negates: string } ? Name : never;
};
/** An operator that is not a negation. */
export type PositiveOperator = Exclude<TextOperator, Negation[TextOperator]>;

/** Splits a negated operator into the positive one and the negation: what does not match, matches the negation. */
export function splitNegation(operator: TextOperator): { operator: PositiveOperator; isNegated: boolean } {
  const facts: OperatorFacts = operators[operator];
  return {
    operator: (facts.negates ?? operator) as PositiveOperator,
    isNegated: facts.negates !== undefined,
  };
}

export interface TextMatch {
  operator: TextOperator;
  /** Empty if the operator takes no text. */
  text: string;
}

/** A comparison with the value of an entry in a metadata field. */
export interface FieldMatch extends TextMatch {
  /** The name of the field. */
  key: string;
}

/** The maximum number of metadata conditions in one filter. */
export const mostFieldMatches = 10;
const mostTextLength = 500;

/** `contains:home`, `hasNoValue`: the operator and its text, percent-encoded. */
export const printTextMatch = ({ operator, text }: TextMatch): string => print(operator, text);

/** `contains:Screen:home,hasNoValue:Owner`. */
export const printFieldMatches = (matches: readonly FieldMatch[]): string =>
  matches.map(({ operator, key, text }) => print(operator, key, text)).join();

const print = (...parts: string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join(':')
    .replace(/:$/, '');

/** Parses a comparison; undefined if the word is not one. */
export function parseTextMatch(word: string): TextMatch | undefined {
  const [operator, text = '', ...more] = word.split(':').map(decode);
  const isOne = more.length === 0 && !word.includes(',');
  return isOne && isTextMatch(operator, text) ? { operator, text } : undefined;
}

/** Parses a list of comparisons; undefined if the word is not one. */
export function parseFieldMatches(word: string): FieldMatch[] | undefined {
  const words = word.split(',');
  const matches = words.map(parseFieldMatch).filter((match) => match !== undefined);
  return matches.length === words.length && words.length <= mostFieldMatches ? matches : undefined;
}

function parseFieldMatch(word: string): FieldMatch | undefined {
  const [operator, key = '', text = '', ...more] = word.split(':').map(decode);
  const isKey = key.trim() !== '' && key.length <= mostTextLength && isStorable(key);
  return more.length === 0 && isKey && isTextMatch(operator, text) ? { operator, key, text } : undefined;
}

function isTextMatch(operator: string | undefined, text: string): operator is TextOperator {
  if (!textOperators.includes(operator as TextOperator) || text.length > mostTextLength) return false;
  if (!isStorable(text)) return false;
  return takesText(operator as TextOperator) === (text !== '');
}

/** The database compares with no U+0000: `%00` is none that anything has (http/text-safety of the server). */
const isStorable = (text: string): boolean => !text.includes('\0');

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % is one
  }
}
