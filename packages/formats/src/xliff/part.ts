import type { Content } from '../shared/xml-content.ts';
import type { XmlTag } from '../shared/xml-element.ts';

/** A `<segment>`, or the `<ignorable>` between two. */
export interface Part {
  tag: XmlTag;
  ignorable: boolean;
  source: Content | undefined;
  target: Content | undefined;
  /** Place among the targets, from 1, where it is not that of the source. */
  order: number | undefined;
}
