import type { Document, Unit } from '@parlance/formats/model';
import { textWithLineFeeds } from '@parlance/formats/shared/line-feeds';
import { formOfKey } from '@parlance/formats/shared/plural';

/** Facts of a file that an import leaves aside (client API). */
export interface LeavesAside {
  /** Line ends of texts are line feeds alone. */
  carriageReturns?: true;
  sources?: true;
  states?: true;
  /** That some texts are plural forms of one: each becomes a text of its own. */
  plurals?: true;
}

/** A document without what its import leaves aside. */
export function leaveAside(document: Document, leaves: LeavesAside | undefined): Document {
  if (!leaves) return document;
  return { ...document, units: document.units.map((unit) => without(unit, leaves)) };
}

function without(unit: Unit, { carriageReturns, sources, states, plurals }: LeavesAside): Unit {
  const { state, source, plural, ...rest } = unit;
  const kept: Unit = {
    ...rest,
    ...(plural !== undefined && (plurals ? { key: plainKey(unit.key) } : { plural })),
    ...(state !== undefined && !states && { state }),
    ...(source !== undefined && !sources && { source }),
  };
  if (!carriageReturns) return kept;
  return {
    ...kept,
    text: kept.text && textWithLineFeeds(kept.text),
    ...(kept.draft !== undefined && { draft: textWithLineFeeds(kept.draft) }),
    ...(kept.source !== undefined && { source: textWithLineFeeds(kept.source) }),
  };
}

/** `files.one` of `files[one]`. */
function plainKey(key: string): string {
  const { base, plural } = formOfKey(key);
  return plural === undefined ? key : `${base}.${plural}`;
}
