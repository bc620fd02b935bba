import type { Unit } from '../model.ts';
import type { Patch } from '../shared/patch.ts';
import type { PoEntry, PoLine } from './entry.ts';

/**
 * Sets `fuzzy` where a unit needs review. Removes it, with the previous ids, where no unit does. A unit without a state
 * changes nothing; `plain` takes it for one that needs no review.
 */
export function statePatches(
  text: string,
  entry: PoEntry,
  units: readonly Unit[],
  options: { newline: string; plain: boolean },
): Patch[] {
  const states = units.map((unit) => unit.state);
  if (states.includes('needs-review')) {
    return entry.fuzzy || units.every((unit) => !unit.text) ? [] : makeFuzzy(text, entry, options.newline);
  }
  const hasStates = options.plain || (states.length > 0 && states.every((state) => state !== undefined));
  return hasStates && (entry.fuzzy || options.plain) ? clearFuzzy(text, entry) : [];
}

function makeFuzzy(text: string, entry: PoEntry, newline: string): Patch[] {
  const line = entry.flagLines.find(({ from }) => text.charCodeAt(from + 1) === 44);
  if (line) return [{ from: line.from, to: line.from + 2, text: '#, fuzzy,' }];
  const at = entry.previousLines.at(0)?.from ?? entry.from;
  return [{ from: at, to: at, text: `#, fuzzy${newline}` }];
}

/** Removes `fuzzy` from the flags of a message, and the lines of its previous ids. */
export function clearFuzzy(text: string, entry: PoEntry): Patch[] {
  const patches = entry.previousLines.map((line) => wholeLine(text, line));
  for (const line of entry.flagLines) {
    const flags = text.slice(line.from + 2, line.to).split(',');
    const others = flags.filter((flag) => flag.trim() !== 'fuzzy');
    if (others.length === flags.length) continue;
    if (others.every((flag) => flag.trim() === '')) patches.push(wholeLine(text, line));
    else patches.push({ from: line.from + 2, to: line.to, text: ` ${others.join(',').trim()}` });
  }
  return patches;
}

function wholeLine(text: string, { from, to }: PoLine): Patch {
  const end = text.indexOf('\n', to);
  return { from, to: end < 0 ? text.length : end + 1, text: '' };
}
