import type { FileMessageCode } from '@parlance/formats/message/message';

/**
 * The codes of notices that an import makes of what it did, and what each says beside its sentence: that something of the file was
 * left alone, which programs are told (docs/decisions/0282); or what happened once, which the same import would not repeat.
 * What a file says of itself has codes of the formats.
 */
const noticeCodes = {
  fileStays: 'leftAlone',
  locked: 'leftAlone',
  ordered: 'leftAlone',
  filled: 'leftAlone',
  linked: 'leftAlone',
  unknown: 'leftAlone',
  otherLanguage: 'leftAlone',
  refused: 'leftAlone',
  groupStays: 'leftAlone',
  changedHere: 'leftAlone',
  replacedTexts: 'once',
  movedKeys: 'once',
  takenTexts: 'once',
  droppedTexts: 'once',
  droppedKeys: 'once',
  droppedTranslations: 'once',
  overwritten: 'once',
  keysAsTexts: 'once',
  replacesFile: 'neither',
  keysBehind: 'neither',
  leftOutKeys: 'neither',
  keptTexts: 'neither',
} as const satisfies Record<string, 'leftAlone' | 'once' | 'neither'>;

export type ImportNoticeCode = keyof typeof noticeCodes;

const saying = (what: 'leftAlone' | 'once'): ReadonlySet<string> =>
  new Set(Object.entries(noticeCodes).flatMap(([code, says]) => (says === what ? code : [])));

/**
 * Of the formats' own codes: a column that a push named, and its file lacks; a file that names another language than the push;
 * one without any content.
 */
const ofFormats: FileMessageCode[] = ['column-missing', 'language-differs', 'nothing-in-file'];

/** What a push did to another language than its own. */
const toOthers: ImportNoticeCode[] = ['keysAsTexts'];

/** Codes of what programs are told. */
export const toldToPrograms: ReadonlySet<string> = new Set([
  ...saying('leftAlone'),
  ...ofFormats,
  ...toOthers,
]);
export const onceCodes = saying('once');
