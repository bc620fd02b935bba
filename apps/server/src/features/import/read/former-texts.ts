/**
 * Finds what a file has not changed since its former version. Without it an import would take each text that was changed
 * here for one that the file changes back (docs/decisions/0160).
 */
import { withoutInvisibleId } from '@parlance/domain/text/invisible-id';
import type { Document, Unit } from '@parlance/formats/model';

/** The texts of a document by language and key. */
export type Texts = ReadonlyMap<string, string>;

export const textsOf = ({ units }: Document): Texts =>
  new Map(units.map((unit) => [placeOf(unit), textOf(unit)]));

/** Indexes of the units whose text is that of the former version. */
export function findUnchanged({ units }: Document, former: Texts): Set<number> {
  const unchanged = new Set<number>();
  for (const [index, unit] of units.entries())
    if (former.get(placeOf(unit)) === textOf(unit)) unchanged.add(index);
  return unchanged;
}

const placeOf = ({ language, key }: Unit): string => `${language ?? ''}\n${key}`;

/** The source counts where the text is missing: in a file of the base language it is the text. */
const textOf = ({ text, draft, source }: Unit): string =>
  JSON.stringify([withoutInvisibleId(text || source || ''), withoutInvisibleId(draft ?? '')]);
