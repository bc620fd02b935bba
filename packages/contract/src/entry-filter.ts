import {
  conditionNames,
  type FilterCondition,
  type FilterConditions,
  type FilterWords,
  filterConditions,
} from '@parlance/domain/filter/conditions';
import { z } from 'zod';
import { wireId } from './common.ts';

function schemaOf(condition: FilterCondition): z.ZodType {
  switch (condition.kind) {
    case 'one': {
      const word = z.enum(condition.of);
      return condition.otherwise === undefined ? word.optional() : word.default(condition.otherwise);
    }
    case 'any':
    case 'tags':
      return z.string().max(condition.mostLength).optional();
    case 'id':
      return wireId.optional();
    case 'tagCategory':
      return z.union([wireId, z.literal('none')]).optional();
    case 'text':
      return z.string().trim().max(condition.mostLength).optional();
  }
}

type Enum<Word extends string> = z.ZodEnum<{ [W in Word]: W }>;
type Schema<C> = C extends { kind: 'one'; of: readonly (infer Word extends string)[] }
  ? C extends { otherwise: string }
    ? z.ZodDefault<Enum<Word>>
    : z.ZodOptional<Enum<Word>>
  : z.ZodOptional<z.ZodString>;

/** Filters of the language view; all given ones must hold. Lives in the URL of the page under the same names. */
export const entryFilter = z.object(
  Object.fromEntries(conditionNames.map((name) => [name, schemaOf(filterConditions[name])])) as {
    [Name in keyof FilterConditions]: Schema<FilterConditions[Name]>;
  },
);
export type EntryFilter = FilterWords;
