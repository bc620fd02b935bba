import { type Format, WriteError } from './format.ts';
import type { Unit } from './model.ts';
import { holdable, holdableNames, type SideLimits } from './shared/side-facts.ts';

/**
 * A format whose functions never see a Buffer (what `slice` gives of one is no copy, and would change it), and no side
 * fact that its files cannot hold.
 */
export function defineFormat(format: Format, limits: SideLimits = {}): Format {
  const { read, write, stream, rewrite } = format;
  return {
    ...format,
    read: (bytes, options) => read(plainBytes(bytes), options),
    write: (document, options) =>
      write({ ...document, units: document.units.map((unit) => holdable(unit, limits)) }, options),
    ...(stream && {
      stream: {
        ...stream,
        begin: (options, overview) => {
          const fields = holdableNames(overview.fields, limits);
          const { add, ...file } = stream.begin(options, { ...overview, fields });
          return { ...file, add: (unit) => add(holdable(unit, limits)) };
        },
      },
    }),
    rewrite: (bytes, units, options) =>
      rewriteHeld(units, limits, (held) => rewrite(plainBytes(bytes), held, options)),
  };
}

/** Writes a kept file again with side facts that it can hold, also by its charset, which only the file knows. */
export function rewriteHeld(
  units: readonly Unit[],
  limits: SideLimits,
  rewrite: (units: readonly Unit[]) => Uint8Array,
): Uint8Array {
  try {
    return rewrite(units.map((unit) => holdable(unit, limits)));
  } catch (error) {
    if (!(error instanceof WriteError) || error.charset === undefined) throw error;
    const { charset } = error;
    // What is refused then is a text.
    return rewrite(units.map((unit) => holdable(unit, limits, charset)));
  }
}

export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
