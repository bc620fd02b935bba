import type { Message, PlainCode } from '../message/message.ts';
import type { Branch, TreeNode } from '../shared/tree.ts';

/** Where the value of a member or item begins; its name, if any, lies before. */
export interface JsonPlace {
  value: number;
  /** The end of the name's closing quote; where the value begins, for one without a name. */
  nameEnd: number;
  /** Where the value ends, if the node goes on behind it. */
  valueEnd?: number;
  /** It is no text, which need not be told. */
  known?: boolean;
  /** What stands here otherwise, of a value that is no text: `a text` where nothing is said. */
  desired?: PlainCode;
  /** All members of an object, where a flavour leaves some of them out of its children. */
  members?: MembersAt;
  /** What is to be told of it. */
  notes?: Message[];
}

export type JsonNode = TreeNode<JsonPlace>;

export type JsonBranch = Branch<JsonPlace>;

/** An object in a file: its members, and the range between its braces. */
export interface MembersAt {
  children: readonly JsonNode[];
  from: number;
  to: number;
}
