import { useForm } from '@mantine/form';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { leadToInvalid } from '../browser/first-invalid.ts';
import { formatDetail } from '../i18n/answers.ts';
import { useText } from '../i18n/i18n.ts';
import { CallError } from '../messages/call-error.ts';
import { messageOf } from '../messages/problems.ts';
import { Notice } from '../ui/notice.tsx';
import { placeOf, typedAt } from './form-places.ts';
import type { FieldProblems } from './form-rules.ts';

export interface FormOptions<Values, Body> {
  /** The initial values of the fields. */
  initial: Values;
  /** The endpoint of the request, whose contract is fetched once the user turns to the form. Omit it if the fields
   *  are not sent to one. */
  endpoint?: () => Promise<Pick<EndpointSpec, 'body'>>;
  /** The body for the values; the values themselves if omitted. Its fields have the names of the form's fields. */
  body?: (values: Values) => Body;
  /** Required fields that the contract accepts empty. */
  needed?: readonly (keyof Values & string)[];
  /** Additional checks. */
  also?: (values: Values) => { [Field in keyof Values]?: string | undefined };
}

export interface CallForm<Values, Body = Values> {
  values: Values;
  errors: Record<string, ReactNode>;
  setErrors: (errors: FieldProblems) => void;
  setFieldValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Resets the form to its initial values, without errors. */
  reset: () => void;
  /** Whether a value is another one than at first: for `useAskedClose` of a dialog. */
  isTyped: boolean;
  /** The props of a field's input. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** The same for a switch or a box to tick; also one within a field: `rights.drafts`. */
  checked: (path: string) => Omit<FieldProps<never>, 'value'> & { checked: boolean };
  /** Error sentences by their path in the body, at the drawn fields: see `placeOf`. */
  placed: (problems: FieldProblems) => FieldProblems;
  /** The user turned to the form: its rules are fetched. */
  turnTo: () => void;
  /** Checks the values and sends them, or shows the errors and moves the focus to the first such field of `element`. */
  submit: (send: (body: Body) => void, element?: Element) => void;
}

interface FieldProps<Value> {
  value: Value;
  error?: string;
  /** Takes an event of the input, or a value. */
  // biome-ignore lint/suspicious/noExplicitAny: as the inputs of Mantine have it
  onChange: (given: any) => void;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** A form of a call: its values and errors (@mantine/form), checked by the contract's rules when it is sent, in the
 *  contract's sentences. Draw it within `Form`. */
export function useCallForm<Values extends Record<string, unknown>, Body = Values>(
  options: FormOptions<Values, Body>,
): CallForm<Values, Body> {
  const given = useRef(options);
  given.current = options;
  const shell = useText('shell');
  const { drawn, fieldsDrawn } = useDrawn();
  const bodyOf = (values: Values) => given.current.body?.(values) ?? (values as unknown as Body);
  const placed = (problems: FieldProblems): FieldProblems => {
    const found: FieldProblems = {};
    const fields = fieldsDrawn();
    for (const [path, text] of Object.entries(problems)) {
      const place = placeOf(path, fields);
      const part = path === place ? undefined : typedAt(bodyOf(form.getValues()), path);
      found[place] ??= part === undefined ? text : shell('partWrong', { part, text });
    }
    return found;
  };
  const check = useRef<(values: Values) => FieldProblems>(undefined);
  const isWaiting = useRef(false);
  const fetchRules = async (): Promise<void> => {
    const [{ problemsOfBody, missingOf }, endpoint] = await Promise.all([
      import('./form-rules.ts'),
      given.current.endpoint?.(),
    ]);
    check.current = (values) => {
      const { needed = [], also } = given.current;
      return {
        ...(endpoint && problemsOfBody(endpoint, bodyOf(values))),
        ...missingOf(needed.filter((field) => isEmpty(values[field]))),
        ...Object.fromEntries(
          Object.entries(also?.(values) ?? {}).flatMap(([field, text]) => (text ? [[field, text]] : [])),
        ),
      };
    };
  };
  /** If they cannot be fetched, the server reports the errors. */
  const withRules = async (): Promise<void> => {
    if (!check.current) await fetchRules().catch(() => undefined);
  };
  const form = useForm<Values, Body>({
    mode: 'controlled',
    initialValues: options.initial,
    transformValues: bodyOf,
    validate: (values) => placed(check.current?.(values) ?? {}) as never,
  });
  return {
    values: form.values,
    errors: form.errors,
    setErrors: form.setErrors,
    setFieldValue: (name, value) => form.setFieldValue(name as never, value as never),
    reset: form.reset,
    isTyped: form.isDirty(),
    field: (name) => {
      drawn.add(name);
      return form.getInputProps(name as never) as never;
    },
    checked: (path) => {
      drawn.add(path);
      return form.getInputProps(path as never, { type: 'checkbox' }) as never;
    },
    placed,
    turnTo: () => void withRules(),
    submit: async (send, element = document.querySelector('[role=dialog]') ?? document.body) => {
      if (isWaiting.current) return;
      isWaiting.current = true;
      await withRules();
      isWaiting.current = false;
      form.onSubmit(
        (body) => send(body),
        () => leadToInvalid(element),
      )();
    },
  };
}

/** The drawn fields: those of this render, and of the previous one, since parts of a form render after it. */
function useDrawn(): { drawn: Set<string>; fieldsDrawn: () => ReadonlySet<string> } {
  const drawn = new Set<string>();
  const drawings = useRef([drawn]);
  drawings.current = [drawn, ...drawings.current.slice(0, 1)];
  return { drawn, fieldsDrawn: () => new Set(drawings.current.flatMap((names) => [...names])) };
}

/** Draws a form: errors are above its fields, or at the field that the server names; submitting with an invalid
 *  field moves the focus there. `error`: of the call, if the form shows it. */
export function Form<Values, Body>(props: {
  form: CallForm<Values, Body>;
  className: string | undefined;
  error?: unknown;
  onSend: (body: Body) => void;
  children: ReactNode;
}) {
  const { form, error } = props;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.submit(props.onSend, event.currentTarget);
  };
  return (
    <form className={props.className} onSubmit={send} onFocus={form.turnTo} noValidate>
      <FormProblem form={form} error={error} />
      {props.children}
    </form>
  );
}

/** The same within a dialog, which is a form itself and sends it by `form.submit`: opening the dialog counts as
 *  turning to the form. */
export function DialogForm<Values, Body>(props: {
  form: CallForm<Values, Body>;
  className: string | undefined;
  error: unknown;
  children: ReactNode;
}) {
  const { form, error } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => form.turnTo(), []);
  return (
    <div className={props.className}>
      <FormProblem form={form} error={error} />
      {props.children}
    </div>
  );
}

/** The errors of sending a form, except those at its fields. */
function FormProblem<Values, Body>({ form, error }: { form: CallForm<Values, Body>; error: unknown }) {
  const shell = useText('shell');
  const text = Object.fromEntries(fieldsOf(error).map(({ field, ...text }) => [field, formatDetail(text)]));
  const isAtFields = Object.keys(form.placed(text)).some((place) => place !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isAtFields) form.setErrors(form.placed(text));
  }, [error]);
  const ofNoField = form.errors[''];
  if (ofNoField) return <Notice kind="problem">{ofNoField}</Notice>;
  // Another dialog or another page already reports it.
  const isDealtWith = error instanceof CallError && error.isDealtWith;
  if (error == null || isDealtWith || isAtFields) return null;
  return <Notice kind="problem">{messageOf(error) || shell('problem')}</Notice>;
}

/** The server's errors for single fields of a body. */
function fieldsOf(error: unknown): { field: string; message: string; detail?: unknown }[] {
  const errors = error instanceof CallError ? error.body.validationErrors : undefined;
  return Array.isArray(errors) ? errors : [];
}
