import { processorClock } from '../../../../test/support/processor-time.ts';
import { type Format, ParseError, WriteError } from '../../src/format.ts';
import type { Unit } from '../../src/model.ts';
import { changedFile, type LargeFile } from './large-files.ts';

const language = 'en';

/** All that is done with a file, by name; nothing where the format cannot hold its units. */
export function works(format: Format, file: LargeFile, count: number): Map<string, () => unknown> {
  const bytes = written(format, file, count);
  if (!bytes) return new Map();
  const read = () => format.read(bytes, { language });
  const units = unitsOf(read);
  const more = file.more(count).map((unit) => ({ ...beside(units[0]), ...unit }));
  const keys = new Set(units.map(({ key }) => key));
  const described = units.map((unit) => ({
    ...unit,
    description: 'About',
    maxLength: 500,
    source: 'Source',
  }));
  const changed = { description: keys, maxLength: keys, source: keys, metadata: keys };
  const rewrite = (given: readonly Unit[], options: object = {}) => {
    return () => format.rewrite(bytes, given, { language, ignoreDuplicates: true, ...options });
  };
  const longer = units.map((unit) => ({ ...unit, text: `${unit.text ?? ''} x` }));
  return new Map<string, () => unknown>([
    ['reading', read],
    ['writing', () => [...format.write({ units }, { language, ignoreDuplicates: true })]],
    ['rewriting the same', rewrite(units)],
    ['changing all texts', rewrite(longer)],
    ['changing all facts', rewrite(described, { changed })],
    ['removing every second', rewrite(units.filter((_unit, index) => index % 2 === 1))],
    ['adding between', rewrite(units.flatMap((unit, index) => [unit, more[index] ?? []].flat()))],
    ['adding behind', rewrite([...units, ...more])],
  ]);
}

/** A file of these units; nothing where the format cannot hold them. */
function written(format: Format, file: LargeFile, count: number): Uint8Array | undefined {
  try {
    const pieces = format.write({ units: file.units(count) }, { language, ignoreDuplicates: true });
    return changedFile(new Uint8Array(Buffer.concat([...pieces])), file, count);
  } catch (error) {
    if (error instanceof WriteError) return undefined;
    throw error;
  }
}

function unitsOf(read: () => { units: Unit[] }): Unit[] {
  try {
    return read().units;
  } catch (error) {
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** What a new unit needs in formats of several languages, or of two texts. */
function beside(unit: Unit | undefined): Partial<Unit> {
  return { ...(unit?.language && { language: unit.language }), ...(unit?.source && { source: 'Source' }) };
}

/** The time of this thread's processor (milliseconds) that something takes, whether it is done or refused. */
export function cost(work: () => unknown): number {
  const took = processorClock();
  try {
    work();
  } catch (error) {
    if (!(error instanceof ParseError || error instanceof WriteError)) throw error;
  }
  return took();
}

/** Less than this (milliseconds) proves nothing about growth: the clock of a thread may go in steps of some. */
const little = 30;

/** The greater work of a pair is so many times the smaller one; what costs its square costs 256 times as much. */
export const factor = 16;

/** How often the smaller one is done to know what `factor` of them cost. */
const sample = 4;

/** What the greater work may cost more than the smaller one done `factor` times: memory makes a large one dearer. */
const most = 5;

/**
 * Reports work whose cost grows about quadratically; undefined if it does not. Other work on the machine only makes it
 * slower, so a suspicion is measured again, and the least time counts.
 */
export function growth(small: () => unknown, large: () => unknown): string | undefined {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < 5; attempt++) {
    after = Math.min(after, cost(large));
    if (after < little) return undefined;
    before = Math.min(before, (costOf(small, sample) * factor) / sample);
    if (after < before * most + little) return undefined;
  }
  return `${factor} small ones take ${before.toFixed(1)} ms, a large one ${after.toFixed(1)} ms`;
}

/** The time of a work that is done several times over. */
function costOf(work: () => unknown, times: number): number {
  let sum = 0;
  for (let time = 0; time < times; time++) sum += cost(work);
  return sum;
}
