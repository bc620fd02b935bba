import type { ImportOptions } from '@parlance/contract/import-options';
import type { ImportStatus } from '@parlance/domain/entry/status';

/** The three switches that narrow an import; with all of them off everything is imported. */
export const writeRestrictions = ['onlyAsDraft', 'onlyIfTextEmpty', 'skipLockedTranslations'] as const;
export type WriteRestriction = (typeof writeRestrictions)[number];
export type Switch = WriteRestriction | 'importAll';

/** How an import writes, with a value for every switch. */
export type HowToWrite = Required<Pick<ImportOptions, Switch | 'keepChangedHere'>> & {
  setStatus: ImportStatus | null;
  /** Names of tags for all entries of the files. */
  tags: string[];
  /** Entries outside the files keep these tags. */
  keepTagIds: boolean;
};

/** The initial options: translators and providers (`mayWriteValues` false) import only as drafts and cannot change
 *  that. */
export function firstOptions(mayWriteValues: boolean): HowToWrite {
  return {
    importAll: mayWriteValues,
    onlyAsDraft: !mayWriteValues,
    onlyIfTextEmpty: false,
    skipLockedTranslations: false,
    keepChangedHere: true,
    setStatus: null,
    tags: [],
    keepTagIds: true,
  };
}

/** The options as requests send them: whether other entries keep the tags is only sent with tags. */
export const sentOptions = ({ keepTagIds, ...options }: HowToWrite) =>
  options.tags.length > 0 ? { ...options, keepTagIds } : options;

/** Turns one switch: 'import all' is exclusive with the three, and on when none of them is (specification 2, section 4). */
export function turn(options: HowToWrite, which: Switch, on: boolean): HowToWrite {
  if (which === 'importAll') {
    const off = on ? { onlyAsDraft: false, onlyIfTextEmpty: false, skipLockedTranslations: false } : {};
    return withAll({ ...options, ...off });
  }
  return withAll({ ...options, [which]: on });
}

function withAll(options: HowToWrite): HowToWrite {
  return { ...options, importAll: writeRestrictions.every((name) => !options[name]) };
}
