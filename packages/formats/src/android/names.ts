import { escapeName, type Fits, unescapeName } from '../shared/escaped-name.ts';

/** Resource names are identifiers; other keys are mapped so that they come back. */
const fits: Fits = (character, first) =>
  first ? /^[\p{XID_Start}_]$/u.test(character) : /^[\p{XID_Continue}.-]$/u.test(character);

/** The resource name of a key. */
export function toResourceName(key: string): string {
  if (/^[A-Za-z_][\w.]*$/.test(key) && !key.includes('_u')) return key;
  return escapeName(key, fits);
}

/** The key of a resource name. */
export function fromResourceName(name: string): string {
  return unescapeName(name, fits);
}
