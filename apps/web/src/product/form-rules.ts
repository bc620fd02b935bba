/** The contract's rules for the values of a form; fetched with the contract, when the user turns to a form. */
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { inputError, inputErrors, inputParsing } from '@parlance/contract/input-errors';
import { formatDetail } from '../i18n/answers.ts';

/** The sentence for each field that is not as it should be, in the language of the interface. */
export type FieldProblems = Record<string, string>;

/** The errors of a body by the schema of its endpoint, as the server would report them. */
export function problemsOfBody({ body: schema }: Pick<EndpointSpec, 'body'>, body: unknown): FieldProblems {
  const read = schema?.safeParse(body, inputParsing);
  if (!read || read.success) return {};
  return inSentences(inputErrors(read.error.issues, 'body'));
}

/** Required fields that the contract accepts empty. */
export const missingOf = (fields: readonly string[]): FieldProblems =>
  inSentences(fields.map((field) => inputError(field, { code: 'missing-here', parameters: {} })));

/** One sentence a field: the first. */
function inSentences(errors: readonly { field: string; message: string; detail: unknown }[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { field, ...problem } of errors) problems[field] ??= formatDetail(problem);
  return problems;
}
