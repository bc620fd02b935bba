import { formatMessage, type Message } from '@parlance/domain/text/message';
import type { z } from 'zod';
import { fieldMessages, inputMessages } from './input-messages.ts';
import { buildMessage } from './messages.ts';

/** What is wrong with a field of an input. */
export interface InputError {
  /** Its path: `data.options.tags`. */
  field: string;
  message: string;
  detail: Message;
}

type Issue = z.core.$ZodIssue;

/** For `safeParse`: with it, `inputErrors` finds what the sentences need. A schema's own messages stay. */
export const inputParsing: z.core.ParseContext<Issue> = { error: () => '', reportInput: true };

/** What is wrong with an input, in sentences that name the field. `part`: what is named where it is all of it. */
export function inputErrors(issues: readonly Issue[], part: string): InputError[] {
  return issues
    .flatMap((issue) => errorsOf(issue, []))
    .map(({ path, about, own }) => {
      const field = path.map(String).join('.');
      return { ...inputError(field, about(field || part)), ...(own && { message: own }) };
    });
}

interface Found {
  path: PropertyKey[];
  about: (field: string) => Message;
  /** The schema's own message. */
  own?: string;
}

function errorsOf(issue: Issue, before: readonly PropertyKey[]): Found[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      about: (field) => buildMessage('field-unknown', { field }),
    }));
  if (issue.code === 'invalid_union' && issue.input !== undefined && issue.errors.length > 0) {
    const options = issue.errors.map((issues) => issues.flatMap((one) => errorsOf(one, path)));
    return options.reduce((best, option) => (isNearer(option, best, path.length + 1) ? option : best));
  }
  const code = codes.get(issue.message);
  const about = (field: string) => (code ? { code, parameters: {} } : fieldMessage(issue, field));
  return [{ path, about, own: issue.message }];
}

/** Whether an input is more like one option of a union than like another: by its own fields first, then by all in them. */
function isNearer(option: readonly Found[], other: readonly Found[], depth: number): boolean {
  const ofFields = (errors: readonly Found[]) => errors.filter(({ path }) => path.length <= depth).length;
  return (ofFields(option) - ofFields(other) || option.length - other.length) < 0;
}

/** Codes of the messages that schemas have themselves. */
const codes = new Map<string, string>(Object.entries(inputMessages).map(([code, words]) => [words, code]));

/** What is wrong with one field. */
export const inputError = (field: string, detail: Message): InputError => ({
  field,
  message: formatMessage({ ...inputMessages, ...fieldMessages }, detail),
  detail,
});

function fieldMessage(issue: Issue, field: string): Message {
  if (issue.input === undefined) return buildMessage('field-missing', { field });
  switch (issue.code) {
    case 'invalid_type':
      return buildMessage(ofType[issue.expected] ?? 'field-wrong', { field });
    case 'invalid_value':
      return buildMessage('field-no-choice', { field, choices: issue.values.slice(0, 60).map(String) });
    case 'too_big': {
      const code = byOrigin(
        issue.origin,
        'field-too-many-characters',
        'field-too-many-items',
        'field-too-large',
      );
      return buildMessage(code, { field, most: String(issue.maximum) });
    }
    case 'too_small': {
      const code = byOrigin(
        issue.origin,
        'field-too-few-characters',
        'field-too-few-items',
        'field-too-small',
      );
      return buildMessage(code, { field, least: String(issue.minimum) });
    }
    case 'custom':
      return together(issue, field) ?? buildMessage('field-wrong', { field });
    default:
      return buildMessage('field-wrong', { field });
  }
}

const ofType: Partial<Record<string, TypeCode>> = {
  string: 'field-no-text',
  number: 'field-no-number',
  int: 'field-no-whole-number',
  boolean: 'field-no-boolean',
  array: 'field-no-list',
  tuple: 'field-no-list',
  object: 'field-no-object',
  record: 'field-no-object',
};
type TypeCode = Exclude<Extract<keyof typeof fieldMessages, `field-no-${string}`>, 'field-no-choice'>;

/** What a check of a schema found that names it: `checkTogether`, a list of addresses. */
function together({ params }: z.core.$ZodIssueCustom, field: string): Message | undefined {
  if (params?.twice) return buildMessage('field-twice', { field: String(params.twice) });
  if (params?.same) return buildMessage('fields-contradict', { field, other: String(params.same) });
  if (params?.beside) return buildMessage('field-beside', { field, other: String(params.beside) });
  if (params?.noIpRange !== undefined)
    return buildMessage('no-ip-range-in-list', { address: String(params.noIpRange) });
  if (params?.most !== undefined)
    return buildMessage('field-has-too-many', {
      field,
      most: Number(params.most),
      count: Number(params.count),
    });
  return params?.idle ? buildMessage('field-without-effect', { field }) : undefined;
}

/**
 * For `.check` of an object: which of its fields cannot stand there, by what else is given. `beside` names the other, `same`
 * one that says the same of which it says otherwise; where both are left out, the field would have no effect.
 */
export const checkTogether =
  <T extends object>(
    find: (given: T) => readonly { field: keyof T & string; beside?: string; same?: string }[],
  ) =>
  ({ value, issues }: z.core.ParsePayload<T>): void => {
    for (const { field, beside, same } of find(value))
      issues.push({
        code: 'custom',
        path: [field],
        input: value[field],
        params: same === undefined ? (beside === undefined ? { idle: true } : { beside }) : { same },
      });
  };

/** For `.check` of a record: it may have at most so many fields. */
export const atMostFields =
  (most: number) =>
  ({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void => {
    const count = Object.keys(value).length;
    if (count > most) issues.push({ code: 'custom', path: [], input: value, params: { most, count } });
  };

function byOrigin<const T>(origin: string, text: T, list: T, number: T): T {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
}
