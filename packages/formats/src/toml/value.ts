import type { Name } from '../shared/desired-tree.ts';

/** How a string is quoted. */
export type TomlStringStyle = 'basic' | 'literal' | 'multi-basic' | 'multi-literal';

interface Range {
  from: number;
  to: number;
}

export interface TomlString extends Range {
  kind: 'string';
  text: string;
  style: TomlStringStyle;
}

export interface TomlArray extends Range {
  kind: 'array';
  items: TomlValue[];
}

export interface TomlInline extends Range {
  kind: 'inline';
  pairs: TomlPair[];
}

/** A number, truth value, date or time. */
export interface TomlOther extends Range {
  kind: 'other';
}

export type TomlValue = TomlString | TomlArray | TomlInline | TomlOther;

/** A key, dotted or not, with its value. */
export interface TomlPair {
  path: string[];
  keyFrom: number;
  keyTo: number;
  value: TomlValue;
}

/** A pair on lines of its own. */
export interface TomlLine extends TomlPair {
  /** Where the line of its first comment begins, or its own; and behind its line break. */
  start: number;
  end: number;
  comment: string | undefined;
}

/** What stands before the first table, or a table with its head. */
export interface TomlBlock {
  /** Items of an array of tables have their index: `['products', 0]`. */
  path: Name[];
  kind: 'top' | 'table' | 'item';
  /** Where its head begins with its comments, and behind the head's line. */
  start: number;
  from: number;
  lines: TomlLine[];
  comment: string | undefined;
}
