import type { JoinSource, KeptFile } from '@parlance/contract/files';
import { filesEndpoints } from '@parlance/contract/files.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh, refreshProject } from '../../api/query.ts';

/** The stored files of a project, by path. */
export const useKeptFiles = (mobileAppId: string) =>
  useQuery(queryOf(filesEndpoints.listFiles, { params: { mobileAppId } }));

export const useRemoveFile = (mobileAppId: string, onRemoved: () => void) =>
  useMutation({
    mutationFn: (fileId: string) => call(filesEndpoints.deleteFile, { params: { mobileAppId, fileId } }),
    onSuccess: onRemoved,
    onSettled: () => refresh(filesEndpoints.listFiles, { mobileAppId }),
  });

/** Pairs of files with nearly the same keys; `wanted`: the user may join them. */
export const useDoubledFiles = (mobileAppId: string, wanted: boolean) =>
  useQuery({ ...queryOf(filesEndpoints.listDoubledFiles, { params: { mobileAppId } }), enabled: wanted });

/** What joining a file into another one would do. */
export const useJoinPreview = (mobileAppId: string, fileId: string, other: string | null) =>
  useQuery({
    ...queryOf(filesEndpoints.previewJoin, { params: { mobileAppId, fileId }, body: { other: other ?? '' } }),
    enabled: other !== null,
    // A refusal says what stands against it; asking again changes nothing.
    retry: false,
    staleTime: 0,
  });

export interface JoinOf {
  fileId: string;
  other: string;
  seen: string;
  languages: Record<string, JoinSource>;
}

export const useJoinFiles = (mobileAppId: string, onJoined: (operation: string) => void) =>
  useMutation({
    mutationFn: ({ fileId, ...body }: JoinOf) =>
      call(filesEndpoints.joinFiles, { params: { mobileAppId, fileId }, body }),
    onSuccess: ({ operation }) => onJoined(operation),
    onSettled: () => refreshProject(mobileAppId),
  });

/** The code for one body with all languages (ISO 639-2: multiple languages). */
const severalLanguages = 'mul';

/** Languages for which a stored file has a body, without the code for all in one. */
export function bodyLanguages(file: KeptFile): string[] {
  return file.bodies.map((body) => body.language).filter((code) => code !== severalLanguages);
}

/** Whether one body contains all languages (spreadsheets, TMX). */
export function holdsAll(file: KeptFile): boolean {
  return file.bodies.some((body) => body.language === severalLanguages);
}

/** The path of a stored file in a language: the path of its body, otherwise from the pattern of its path
 *  (`locales/{language}/app.json`). */
export function pathIn(file: KeptFile, language: string): string {
  const body = file.bodies.find((one) => one.language === language);
  return body?.path ?? file.path.replaceAll('{language}', language);
}

const numeric = new Intl.Collator(undefined, { numeric: true });

/** Files whose path contains the search text, ignoring case, in natural order of numbers. */
export function foundFiles(files: readonly KeptFile[], search: string): KeptFile[] {
  const wanted = search.trim().toLowerCase();
  return files
    .filter(({ path }) => path.toLowerCase().includes(wanted))
    .sort((a, b) => numeric.compare(a.path, b.path));
}
