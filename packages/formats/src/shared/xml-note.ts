import type { Unit } from '../model.ts';
import type { Patch } from './patch.ts';
import { blankBefore } from './style.ts';
import type { Content, ContentWriter } from './xml-content.ts';

/** Of what stands in elements for comments, which hold no markup. */
const plain = (key: string): Unit => ({ key, text: null, metadata: { markup: 'escaped' } });

/**
 * Replaces the text of the elements of a comment: the first takes it, further ones go. Returns undefined where no
 * element can take one.
 */
export function notePatches(
  file: string,
  notes: readonly Content[],
  { key, description }: Pick<Unit, 'key' | 'description'>,
  writer: ContentWriter,
): Patch[] | undefined {
  const [first, ...others] = notes;
  if (!first) return description ? undefined : [];
  if (notes.map(({ text }) => text.trim()).join('\n') === (description ?? '')) return [];
  if (!description) return notes.map((note) => withoutElement(file, note));
  const raw = writer.like(description, plain(key), first);
  return [writer.patch(first, raw, key), ...others.map((note) => withoutElement(file, note))];
}

/** A new element of a comment. @throws WriteError */
export function noteText(
  name: string,
  { key, description }: Pick<Unit, 'key' | 'description'>,
  writer: ContentWriter,
): string {
  return `<${name}>${writer.encodeNew(description ?? '', plain(key))}</${name}>`;
}

/** The element with the line break before it. */
function withoutElement(file: string, { tag, end }: Content): Patch {
  return { from: tag.start - blankBefore(file, tag.start).length, to: end, text: '' };
}
