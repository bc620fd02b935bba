import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import type { Source } from '../shared/decode.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import { attributeOf } from '../shared/xml-element.ts';
import type { Part } from './part.ts';
import { keysOf2, namedUnit2 } from './read-2.ts';
import { decodeXliff } from './scan.ts';
import { rules2, type Scan2, scanXliff2, type Unit2 } from './scan-2.ts';
import { joinedSource, joinedTarget, PartWriter, writeParts } from './segments.ts';

/**
 * A kept XLIFF 2 file with the sources that changed and nothing else. They are written first, since what stands between
 * segments is, without a target of its own, a piece of the target as well. @throws ParseError, WriteError
 */
export function withSources(
  bytes: Uint8Array,
  units: readonly Unit[],
  { changed }: RewriteOptions,
): Uint8Array {
  const keys = changed?.source;
  if (!keys || keys.size === 0) return bytes;
  const source = decodeXliff(bytes);
  const found: Unit2[] = [];
  const scan = scanXliff2(source.text, (unit) => found.push(unit));
  const given = new Map(units.map((unit) => [unit.key, unit]));
  const writer = writerOf(source, scan);
  const names = keysOf2(scan, found.map(namedUnit2));
  const patches = found.flatMap((unit, index) => {
    const desired = keys.has(names[index] ?? '') ? given.get(names[index] ?? '') : undefined;
    return desired ? sourcePatches(unit, desired, writer) : [];
  });
  return applyPatches(source, patches);
}

function writerOf({ text, charset }: Source, { prefix }: Scan2): PartWriter {
  return new PartWriter(text, new ContentWriter(rules2, lineBreakOf(text), charset), prefix);
}

/** A source that is the key itself stays. One in segments is divided as a target is. */
function sourcePatches({ parts, tag }: Unit2, unit: Unit, writer: PartWriter): Patch[] {
  if (unit.source === undefined || unit.source === joinedSource(parts)) return [];
  if (!attributeOf(tag, 'id') && !attributeOf(tag, 'name')) return [];
  const sources = parts.map(
    (part): Part => ({ ...part, source: undefined, target: part.source, order: undefined }),
  );
  if (sources.some(({ target }) => !target)) return [];
  const patches = writeParts(sources, { ...unit, text: unit.source }, writer);
  const isTouched = ({ source }: Part) =>
    patches.some(({ from, to }) => source && from < source.end && to > source.tag.start);
  const shared = parts.filter(
    (part) => part.ignorable && !part.target && part.source?.text && isTouched(part),
  );
  if (joinedTarget(parts) === null) return patches;
  return [...patches, ...shared.flatMap((part) => writer.patches(part, part.source?.text ?? '', unit))];
}
