/**
 * Ids on the wire: 24 lower-case hex characters, 8 of a tag for the type, 16 of the number.
 * Order by id is order of creation. (design: architecture, Keys)
 */
const tags = {
  user: 'user',
  session: 'sess',
  team: 'team',
  project: 'proj',
  language: 'lang',
  group: 'grup',
  entry: 'entr',
  operation: 'oper',
  history: 'hist',
  file: 'file',
  job: 'jobs',
  upload: 'upld',
  tag: 'tags',
  tagCategory: 'tcat',
  mail: 'mail',
  userGroup: 'ugrp',
  notification: 'noti',
  passkey: 'pkey',
  connection: 'ssoc',
  domain: 'ssod',
  identity: 'idnt',
  accessToken: 'tokn',
  invitation: 'invi',
  teamChange: 'tchg',
  commentThread: 'thrd',
  comment: 'cmnt',
  webhook: 'hook',
  webhookDelivery: 'hdlv',
  missingText: 'miss',
  term: 'term',
  mtProfile: 'mtpr',
  screenshot: 'scrn',
  screenshotPosition: 'spos',
} as const;

export type IdKind = keyof typeof tags;

const prefixes = Object.fromEntries(
  Object.entries(tags).map(([kind, tag]) => [
    kind,
    [...tag].map((letter) => letter.charCodeAt(0).toString(16)).join(''),
  ]),
) as Record<IdKind, string>;

/** The wire form of a number; `number` is a whole number from 0 to 2^53 - 1. */
export function encodeId(kind: IdKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`Not an id number: ${number}`);
  return prefixes[kind] + number.toString(16).padStart(16, '0');
}

/** The number of a wire id, or undefined when it is malformed or the id of something else. */
export function decodeId(kind: IdKind, id: string): number | undefined {
  if (!/^[0-9a-f]{24}$/.test(id) || !id.startsWith(prefixes[kind])) return undefined;
  const number = Number.parseInt(id.slice(8), 16);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Languages and categories of tags are numbered within their project, which is part of the id: it is unique and checked. */
const numbersPerProject = 32768;

function encodeInProject(kind: IdKind, projectId: number, number: number): string {
  return encodeId(kind, projectId * numbersPerProject + number);
}

function decodeInProject(kind: IdKind, projectId: number, id: string): number | undefined {
  const number = decodeId(kind, id);
  if (number === undefined || Math.floor(number / numbersPerProject) !== projectId) return undefined;
  return number % numbersPerProject;
}

export const encodeLanguageId = (projectId: number, languageId: number): string =>
  encodeInProject('language', projectId, languageId);

/** The number within the project, or undefined when the id is of another kind or another project. */
export const decodeLanguageId = (projectId: number, id: string): number | undefined =>
  decodeInProject('language', projectId, id);

export const encodeTagCategoryId = (projectId: number, categoryId: number): string =>
  encodeInProject('tagCategory', projectId, categoryId);

/** The number within the project, or undefined when the id is of another kind or another project. */
export const decodeTagCategoryId = (projectId: number, id: string): number | undefined =>
  decodeInProject('tagCategory', projectId, id);
