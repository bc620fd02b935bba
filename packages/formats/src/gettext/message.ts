import type { PluralCategory } from '@parlance/domain/entry/plural';
import { WriteError } from '../format.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import { quotePo } from './strings.ts';

export interface MessageStyle {
  newline: string;
  fold: boolean;
  includeMetadata: boolean;
}

/** The parts of a key: the part before U+0004 is the context, as in .mo files. */
export function splitKey(key: string): { context: string | undefined; id: string } {
  const mark = key.indexOf('\u0004');
  return mark < 0
    ? { context: undefined, id: key }
    : { context: key.slice(0, mark), id: key.slice(mark + 1) };
}

/** The key that the plural forms of a message share. */
export function messageKey(unit: Unit): string {
  return unit.plural === undefined ? unit.key : formOfKey(unit.key).base;
}

/**
 * A new message, comments included, without a line break at its end. `categories` are the forms of the file for a
 * plural message, nothing for a plain one. @throws WriteError
 */
export function messageText(
  units: readonly Unit[],
  categories: readonly PluralCategory[] | undefined,
  style: MessageStyle,
): string {
  const [first] = units;
  if (!first) return '';
  const key = categories ? messageKey(first) : first.key;
  const { context, id } = splitKey(key);
  if (key === '') throw new WriteError('empty-key-is-header', key);
  const lines = commentLines(units, style);
  if (context !== undefined) lines.push(keywordLine('msgctxt', context, style));
  lines.push(keywordLine('msgid', id, style));
  if (categories) {
    const plural = units.find((unit) => unit.plural !== 'one' && unit.source)?.source ?? id;
    lines.push(keywordLine('msgid_plural', plural, style), ...formLines(units, categories, style));
  } else lines.push(keywordLine('msgstr', first.text ?? '', style));
  return lines.join(style.newline);
}

/** `msgstr[n]` for every form of the file; those without a unit are empty. */
export function formLines(
  units: readonly Unit[],
  categories: readonly PluralCategory[],
  style: MessageStyle,
): string[] {
  return categories.map((category, index) => {
    const unit = units.find((candidate) => candidate.plural === category);
    return keywordLine(`msgstr[${index}]`, unit?.text ?? '', style);
  });
}

export function keywordLine(keyword: string, text: string, { fold, newline }: MessageStyle): string {
  return `${keyword} ${quotePo(text, { fold, newline, prefix: keyword.length + 1 })}`;
}

function commentLines(units: readonly Unit[], { includeMetadata }: MessageStyle): string[] {
  const [first] = units;
  const fuzzy = units.some((unit) => unit.state === 'needs-review' && unit.text);
  const flags = [...(fuzzy ? ['fuzzy'] : []), ...(first?.flags ?? []).map(oneLine)];
  return [
    ...(includeMetadata ? commentLinesOf('#', first?.metadata?.['comment']) : []),
    ...commentLinesOf('#.', first?.description),
    ...(first?.references ?? []).map((reference) => `#: ${isolated(oneLine(reference))}`),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
  ];
}

/** A comment as lines, each behind its mark. */
export function commentLinesOf(mark: string, text: string | undefined): string[] {
  return text ? text.split(/\r\n|\r|\n/).map((line) => (line === '' ? mark : `${mark} ${line}`)) : [];
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** gettext's way of a file name with blanks. */
function isolated(reference: string): string {
  if (!/\s/.test(reference) || reference.startsWith('\u2068')) return reference;
  const [, name = reference, line = ''] = /^(.*?)(:\d+)?$/.exec(reference) ?? [];
  return `\u2068${name}\u2069${line}`;
}
