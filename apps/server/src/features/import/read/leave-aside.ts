import type { Document, Unit } from '@parlance/formats/model';

/** Facts of a file that an import leaves aside (client API). */
export interface LeavesAside {
  carriageReturns?: true;
  sources?: true;
  states?: true;
}

/** A document without what its import leaves aside. */
export function leaveAside(document: Document, leaves: LeavesAside | undefined): Document {
  if (!leaves) return document;
  return { ...document, units: document.units.map((unit) => without(unit, leaves)) };
}

function without(unit: Unit, { carriageReturns, sources, states }: LeavesAside): Unit {
  const { state, source, ...rest } = unit;
  const kept: Unit = {
    ...rest,
    ...(state !== undefined && !states && { state }),
    ...(source !== undefined && !sources && { source }),
  };
  if (!carriageReturns) return kept;
  return {
    ...kept,
    text: kept.text && removed(kept.text),
    ...(kept.draft !== undefined && { draft: removed(kept.draft) }),
    ...(kept.source !== undefined && { source: removed(kept.source) }),
  };
}

const removed = (text: string): string => text.replaceAll('\r', '');
