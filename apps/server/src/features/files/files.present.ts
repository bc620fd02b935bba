import type { KeptFile } from '@parlance/contract/files';
import { encodeId } from '@parlance/domain/id';
import type { BodyRow, FileRow } from './files.queries.ts';
import { allLanguages, type BodyOptions } from './files.service.ts';

/** Language code of a multilingual body (ISO 639-2: multiple languages). */
const several = 'mul';

export function presentFiles(files: FileRow[], bodies: BodyRow[]): KeptFile[] {
  const byFile = Map.groupBy(bodies, (body) => body.file_id);
  return files.map((file) => {
    // A body of a deleted language has no code and is not shown.
    const own = (byFile.get(file.id) ?? []).filter((body) => body.code || body.language_id === allLanguages);
    const newest = own.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
    const keys = (newest?.options ?? {}) as BodyOptions;
    const times = own.map((body) => body.created_at.getTime());
    return {
      _id: encodeId('file', file.id),
      path: file.path,
      format: file.format,
      keyPrefix: keys.keyPrefix ?? '',
      sharedKeys: keys.sharedKeys ?? null,
      entryCount: file.entry_count ?? 0,
      languages: own.flatMap((body) => body.code ?? (body.options as BodyOptions | null)?.languages ?? []),
      bodies: own.map((body) => ({
        language: body.code ?? several,
        path: body.path,
        size: body.size,
        created: body.created_at.toISOString(),
        user: presentUser(body),
      })),
      lastImport: new Date(Math.max(file.created_at.getTime(), ...times)).toISOString(),
    };
  });
}

function presentUser(body: BodyRow): KeptFile['bodies'][number]['user'] {
  if (body.created_by === null || body.first_name === null) return null;
  return {
    _id: encodeId('user', body.created_by),
    displayName: `${body.first_name} ${body.last_name ?? ''}`.trim(),
  };
}
