import { isReference } from '@parlance/domain/entry/reference';
import type { Unit } from '../model.ts';
import { escapeXmlText } from '../shared/xml-text.ts';
import { type ValueStyle, writeMarkup, writeValue } from './value.ts';

/** Elements that Android styles in string resources ("String resources", Styling with HTML markup), and xliff:g. */
const styled =
  /^(?:b|i|u|s|em|strong|cite|dfn|big|small|font|tt|sup|sub|strike|li|marquee|a|annotation|br|p|ul|del|xliff:g)$/;

/**
 * The raw value of a unit that the file does not have: as its metadata states; else with elements if all tags in its
 * text are well-formed and known to Android; else with `<` escaped.
 */
export function rawValue(unit: Unit): string {
  const text = unit.text ?? '';
  const { markup, reference } = unit.metadata ?? {};
  if (reference === 'true' && isReference(text)) return escapeXmlText(text);
  if (markup === 'cdata') return writeValue(text, 'cdata');
  if (markup === 'inline' || (markup === undefined && hasOnlyStyledTags(text)))
    return writeValue(text, 'inline');
  return writeValue(text, 'plain');
}

/** The raw value that takes the place of one of `style` that read as `before`. */
export function rawInPlaceOf(style: ValueStyle, before: string, unit: Unit): string {
  const text = unit.text ?? '';
  if (style !== 'plain') return writeValue(text, style);
  // Where the former text shows how the app takes its tags, the new one follows it.
  return /[<&]/.test(before) ? writeValue(text, 'plain') : rawValue(unit);
}

function hasOnlyStyledTags(text: string): boolean {
  if (!text.includes('<')) return false;
  const names = [...text.matchAll(/<\/?([A-Za-z_][\w:.-]*)/g)].map((match) => match[1] ?? '');
  return names.length > 0 && names.every((name) => styled.test(name)) && writeMarkup(text) !== undefined;
}

/**
 * Whether aapt2 would refuse a text for its placeholders: several, of which one has no position
 * (util::VerifyJavaStringFormat in its source). Every per cent sign counts but `%%` and `%n`.
 */
export function needsUnformatted(text: string): boolean {
  const found = [...text.matchAll(/%(?:([%n])|(\d+\$)|(?=[\s\S]))/g)].filter(([, escaped]) => !escaped);
  return found.length > 1 && found.some(([, , place]) => place === undefined);
}
