import type { IntlMessageFormat } from 'intl-messageformat';

type MessageFormatElement = ReturnType<IntlMessageFormat['getAst']>[number];

/** A value that a message asks for. */
export type MessageArgument =
  | { name: string; kind: 'text' }
  | { name: string; kind: 'number'; examples: readonly number[] }
  | { name: string; kind: 'date' }
  | { name: string; kind: 'choice'; options: readonly string[] };

/** Types of elements, as the parser numbers them (it exports them as an enum that tools cannot remove). */
const types = { argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, tag: 8 } as const;

/** The values that a message asks for, each once, in the order of the message. */
export function argumentsOf(message: readonly MessageFormatElement[]): MessageArgument[] {
  const found = new Map<string, MessageArgument>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      const argument = argumentOf(element);
      const known = argument && found.get(argument.name);
      if (argument && (!known || known.kind === 'text')) found.set(argument.name, argument);
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
      if ('children' in element) visit(element.children);
    }
  };
  visit(message);
  return [...found.values()];
}

function argumentOf(element: MessageFormatElement): MessageArgument | undefined {
  if (!('value' in element) || typeof element.value !== 'string') return undefined;
  const name = element.value;
  const { type } = element as { type: number };
  switch (type) {
    case types.argument:
      return { name, kind: 'text' };
    case types.number:
      return { name, kind: 'number', examples: [1234.5] };
    case types.date:
    case types.time:
      return { name, kind: 'date' };
    case types.select:
      return 'options' in element
        ? { name, kind: 'choice', options: Object.keys(element.options) }
        : undefined;
    case types.plural:
      return { name, kind: 'number', examples: [1] };
    default:
      return undefined;
  }
}
