import type { Unit } from '../model.ts';

/** A unit's metadata of a name, which may be one that objects inherit: `constructor`. */
export const metadataOf = ({ metadata }: Unit, name: string): string | undefined =>
  metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined;
