import type { Unit } from '../model.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import { attributeOf, attributePatches, type XmlTag } from '../shared/xml-element.ts';
import { isHardComment } from './element.ts';
import type { Resource } from './scan.ts';

/** Replaces the comment of a resource: in its attribute where it has one, else before it. */
export function commentPatches(
  text: string,
  resource: Resource,
  { key, description }: Pick<Unit, 'key' | 'description'>,
): Patch[] {
  const tag = tagOfResource(resource);
  const { start, comment } = resource;
  const attribute = attributeOf(tag, 'comment');
  if ((attribute ?? comment ?? '') === (description ?? '')) return [];
  if (attribute !== undefined) return attributePatches(text, tag, 'comment', description);
  const hard = description !== undefined && isHardComment(description);
  const after = hard ? attributePatches(text, tag, 'comment', description) : [];
  const element = tag.start - blankBefore(text, tag.start).length;
  if (comment !== undefined) {
    const raw = description && !hard ? `<!-- ${description} -->` : undefined;
    return raw === undefined
      ? [{ from: start, to: tag.start, text: '' }, ...after]
      : [{ from: start, to: element, text: raw, key }];
  }
  if (!description || hard) return after;
  const line = text.slice(element, tag.start);
  const before = line.slice(Math.max(0, line.lastIndexOf('\n')));
  return [{ from: tag.start, to: tag.start, text: `<!-- ${description} -->${before}`, key }];
}

/** The greatest length of a resource's texts. */
export function lengthPatches(text: string, resource: Resource, maxLength: number | undefined): Patch[] {
  const value = maxLength === undefined ? undefined : String(maxLength);
  return attributePatches(text, tagOfResource(resource), 'maxLength', value);
}

/** A resource has a name, so that there is always an attribute behind which others come. */
export function tagOfResource({ kind, tag, from, attributes }: Resource): XmlTag {
  return { name: kind, start: tag, end: from, empty: false, attributes };
}
