import { highlightOf } from '../../browser/highlights.ts';

/** A part of a text that is underlined. */
export interface DrawnRange {
  range: Range;
  isHint: boolean;
}

/** The names of the highlights that chip-field.module.css draws. */
const nameOf = ({ isHint }: DrawnRange): string => (isHint ? 'text-hint' : 'text-problem');

/** Underlines ranges; returns a function that takes the marks away. The DOM stays as it is (CSS Custom Highlight API), so
 *  caret, input methods and spell checking know nothing of it. */
export function drawRanges(ranges: readonly DrawnRange[]): () => void {
  for (const one of ranges) highlightOf(nameOf(one))?.add(one.range);
  return () => {
    for (const one of ranges) highlightOf(nameOf(one))?.delete(one.range);
  };
}
