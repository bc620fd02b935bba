import { EditDistance } from './edit-distance.ts';
import { type ScoreReason, scoreOfDistance, scoreOfForm } from './score.ts';
import { parseSegment } from './segment.ts';

/** One for all: it holds a memory of its own. */
const distances = new EditDistance();

export interface Comparison {
  /** In per cent. */
  score: number;
  /** Why it is not 100, as far as it is not. */
  reasons: ScoreReason[];
}

/** How well a source text fits another one, as the index scores it. undefined: one of them has nothing to compare. */
export function compareTexts(text: string, other: string): Comparison | undefined {
  const [own, its] = [parseSegment(text), parseSegment(other)];
  if (!own || !its) return undefined;
  const valuesOf = (values: typeof own.values) => values.map((value) => value.text).join('\0');
  const values = valuesOf(own.values) !== valuesOf(its.values);
  const unitsOf = (folded: string) => Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at));
  const longer = Math.max(own.folded.length, its.folded.length);
  distances.setText(unitsOf(own.folded));
  const distance = distances.to(unitsOf(its.folded), 0, its.folded.length, longer);
  if (distance > 0)
    return { score: scoreOfDistance(distance, longer), reasons: values ? ['words', 'values'] : ['words'] };
  const letterCase = own.cased !== its.cased;
  const spaces = !values && !letterCase && text !== other;
  const reasons: ScoreReason[] = [];
  if (letterCase) reasons.push('letterCase');
  if (values) reasons.push('values');
  if (spaces) reasons.push('spaces');
  return { score: scoreOfForm({ letterCase, values, spaces }), reasons };
}
