import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import type { QtMessage } from './scan.ts';

/** Between context, source text and comment, as gettext has it between context and id; XML has no such character. */
const separator = '\u0004';

/** The identity of a message. */
export interface MessageId {
  id: string | undefined;
  context: string;
  source: string;
  comment: string | undefined;
}

/** The key of a message: its id, else the context, the source text and the comment that disambiguates it. */
export function keyOfMessage({ tag, source, comment }: QtMessage, context: string): string {
  const id = tag.attributes.find(({ name }) => name === 'id')?.value;
  if (id) return id;
  if (comment !== undefined && comment !== '') return [context, source, comment].join(separator);
  return context === '' ? source : context + separator + source;
}

/** The key of a unit without the form that it is. */
export function baseKey(unit: Unit): string {
  return unit.plural === undefined ? unit.key : formOfKey(unit.key).base;
}

/** The message that a new unit is written as; a key that is no source text becomes the id. */
export function messageOf(unit: Unit): MessageId {
  const key = baseKey(unit);
  const [first = '', second, comment] = key.split(separator);
  if (second !== undefined) return { id: undefined, context: first, source: second, comment };
  const { source = key, context } = unit;
  return { id: source === key && key !== '' ? undefined : key, context: '', source, comment: context };
}

/** The name under which a message with forms stands beside one of the same key without. */
export function numerusName(key: string): string {
  return `${key}\0`;
}
