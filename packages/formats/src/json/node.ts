import type { FileMessage, PlainCode } from '../message/message.ts';
import type { Branch, TreeNode } from '../shared/tree.ts';

/** Where the value of a member or item begins; its name, if any, lies before. */
export interface JsonPlace {
  value: number;
  /** The end of the name's closing quote; where the value begins, for one without a name. */
  nameEnd: number;
  /** Where the value ends, if the node goes on behind it. */
  valueEnd?: number;
  /** A value that is not a text, and needs no notice. */
  known?: boolean;
  /** What the reader expected instead of a value that is not a text; by default `a text`. */
  desired?: PlainCode;
  /** All members of an object, where a flavour leaves some of them out of its children. */
  members?: MembersAt;
  /** Notices about it. */
  notes?: FileMessage[];
}

export type JsonNode = TreeNode<JsonPlace>;

export type JsonBranch = Branch<JsonPlace>;

/** An object in a file: its members, and the range between its braces. */
export interface MembersAt {
  children: readonly JsonNode[];
  from: number;
  to: number;
}
