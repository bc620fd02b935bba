import type { FreshFile } from '../format.ts';
import type { Unit } from '../model.ts';
import { assertFit } from '../shared/text.ts';
import { quoteApple } from './quoted.ts';

/** A new .strings file in UTF-8. Units without text are left out. */
export function beginStrings(): FreshFile {
  let isFirst = true;
  return {
    head: '',
    add(unit) {
      if (unit.text === null) return '';
      assertFit(unit.text, unit.key);
      const gap = !isFirst && unit.description ? '\n' : '';
      isFirst = false;
      return `${gap}${entryText(unit, '\n')}\n`;
    },
    end: () => '',
  };
}

/** An entry with its comment, without its last line break. */
export function entryText(unit: Unit, newline: string, equals = ' = '): string {
  const comment = commentText(unit.description, newline);
  return `${comment}${quoteApple(unit.key)}${equals}${quoteApple(unit.text ?? '')};`;
}

/** A description as a comment with its line break: in lines where a block would end early or lose its blanks. */
export function commentText(description: string | undefined, newline: string): string {
  if (!description || description.trim() === '') return '';
  const lines = description.split(/\r\n|[\n\r\u2028\u2029]/);
  const hard = description.includes('*/') || lines.some((line) => line !== line.trim());
  const startsHard = /^\/|\/$/.test(description);
  if (hard || startsHard) return lines.map((line) => `// ${line}${newline}`).join('');
  return `/* ${lines.join(newline)} */${newline}`;
}
