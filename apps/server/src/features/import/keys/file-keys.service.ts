/**
 * Key prefix and shared-key choice of an import's files: the user's choice, else that of the previous import of the
 * file.
 */
import { withKeyPrefix } from '@parlance/domain/entry/key-prefix';
import type { Db } from '../../../db/pool.ts';
import { listKeyChoices } from '../../files/files.queries.ts';
import type { BodyOptions } from '../../files/files.service.ts';
import { keptPathOf } from '../../files/kept-path.service.ts';
import type { ImportInput } from '../record/import.types.ts';
import type { KeysOfImport, ResolvedKeys } from './resolved-keys.ts';
import { hasOtherFiles, listLeavingFiles } from './shared-keys.queries.ts';

/** Whether any file, new or stored, leaves out keys that differ. */
export const someLeaveOut = ({ files, leaving }: KeysOfImport): boolean =>
  leaving.length > 0 || files.some(({ sharedKeys }) => sharedKeys === 'leaveOut');

export async function resolveKeys(
  db: Db,
  projectId: number,
  { files, rights }: Pick<ImportInput, 'files' | 'rights'>,
): Promise<KeysOfImport> {
  const mayDecide = rights.create;
  const paths = files.map((file) => keptPathOf(file));
  const places = files.map(({ format }, index) => ({ path: paths[index] ?? '', format }));
  const choices = new Map(
    (await listKeyChoices(db, projectId, places)).map((choice) => [choice.place, choice]),
  );
  const identities = places.map(({ path, format }) =>
    places.findIndex((other) => other.path === path && other.format === format),
  );
  const resolved = files.map((_, index): ResolvedKeys => {
    const identity = identities[index] ?? index;
    const choice = choices.get(index);
    const before = (choice?.options ?? {}) as BodyOptions;
    // A choice for one language of a file holds for all its languages in the import.
    const siblings = files.filter((_, at) => identities[at] === identity);
    const withPrefix = siblings.find(({ addKeyPrefix }) => addKeyPrefix !== undefined);
    const keyPrefix = withPrefix?.addKeyPrefix ?? before.keyPrefix ?? '';
    const sharedKeys = siblings.find((file) => file.sharedKeys)?.sharedKeys ?? before.sharedKeys ?? null;
    return {
      path: paths[index] ?? '',
      format: places[index]?.format ?? '',
      identity,
      fileId: choice?.fileId ?? null,
      keyPrefix,
      asksPrefix: withPrefix !== undefined,
      sharedKeys,
      formerlyLeftOut: (choice?.leftOut ?? []).map((key) => withKeyPrefix(keyPrefix, key)),
    };
  });
  const ids = resolved.flatMap(({ fileId }) => fileId ?? []);
  const needsFiles = mayDecide || resolved.some(({ sharedKeys }) => sharedKeys === 'leaveOut');
  const mayShare = needsFiles && (new Set(identities).size > 1 || (await hasOtherFiles(db, projectId, ids)));
  const leaving = mayShare && mayDecide ? await listLeavingFiles(db, projectId, ids) : [];
  return { files: resolved, mayDecide, mayShare, leaving };
}
