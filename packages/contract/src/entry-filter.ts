import {
  conditionNames,
  type FilterCondition,
  type FilterConditions,
  type FilterWords,
  filterConditions,
} from '@parlance/domain/filter/conditions';
import {
  type FreeWords,
  isFree,
  readWord,
  saidOfWords,
  withoutAliases,
} from '@parlance/domain/filter/word-kinds';
import { z } from 'zod';
import { languageCode, wireId } from './common.ts';
import { inputMessages } from './input-messages.ts';

/** A condition needs a word. A caller who gives one states what it filters by (docs/decisions/0081). */
function schemaOf(condition: FilterCondition): z.ZodType {
  if (isFree(condition)) return freeWord(condition).optional();
  switch (condition.kind) {
    case 'one': {
      const word = z.enum(condition.of);
      return condition.otherwise === undefined ? word.optional() : word.default(condition.otherwise);
    }
    case 'any':
      return someOf(condition.of, condition.mostLength)
        .overwrite((words) => withoutAliases(condition, words))
        .optional();
    case 'tags':
      return z.string().max(condition.mostLength).regex(idList, inputMessages['not-an-id']).optional();
    case 'id':
      return wireId.optional();
    case 'tagCategory':
      return z.union([wireId, z.literal('none')]).optional();
    case 'text':
      return z.string().trim().min(1).max(condition.mostLength).optional();
  }
}

/** Some of these words, separated by commas. One unknown word makes the whole list invalid. */
const someOf = (words: readonly string[], mostLength: number) =>
  z
    .string()
    .max(mostLength)
    .check(({ value, issues }) => {
      if (value.split(',').every((word) => words.includes(word))) return;
      issues.push({ code: 'invalid_value', values: [...words], input: value });
    })
    .meta({ description: `Some of ${words.join(', ')}`, examples: words.slice(0, 1) });

/** A word that the condition can read. */
function freeWord(condition: FreeWords): z.ZodString {
  const { refusal, format, example } = saidOfWords(condition);
  return z
    .string()
    .max(condition.mostLength)
    .refine((word) => readWord(condition, word) !== undefined, inputMessages[refusal])
    .meta({ description: format, examples: [example] });
}

const idList = /^[0-9a-f]{24}(,[0-9a-f]{24})*$/;

type Enum<Word extends string> = z.ZodEnum<{ [W in Word]: W }>;
type Schema<C> = C extends { kind: 'one'; of: readonly (infer Word extends string)[] }
  ? C extends { otherwise: string }
    ? z.ZodDefault<Enum<Word>>
    : z.ZodOptional<Enum<Word>>
  : z.ZodOptional<z.ZodString>;

/** The language that the caller translates from, by id or code; omitted: the base language. */
export const sourceLanguage = z.union([wireId, languageCode]).optional();

/** Filters of the language view; all given ones must hold. Lives in the URL of the page under the same names. */
export const entryFilter = z.object({
  ...(Object.fromEntries(conditionNames.map((name) => [name, schemaOf(filterConditions[name])])) as {
    [Name in keyof FilterConditions]: Schema<FilterConditions[Name]>;
  }),
  /**
   * `search` and the order by `baseValue` take the texts of this language in place of the base texts. A search takes the
   * base text of an entry that has none in it; the order puts such entries last.
   */
  sourceLanguage,
});
export type EntryFilter = FilterWords & { sourceLanguage?: string | undefined };
