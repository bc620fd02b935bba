import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { type PictureFilter, readFilter, withoutConditions, writeFilter } from './picture-filters.ts';

/** What the address of the viewer says beside its path. */
export interface ViewerAddress {
  filter: PictureFilter;
  /** The language whose texts stand beside the picture. */
  language: string | undefined;
  /** The text that is marked. */
  entry: string | undefined;
}

type Search = Record<string, string | string[] | undefined>;
const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0] || undefined;

/** The address of the viewer, and how to go to another picture: filter and language stay. */
export function useViewerAddress() {
  const search: Search = useSearch({ strict: false });
  const [projectId, tagId, screenshotId] = [
    useParam('projectId'),
    useParam('tagId'),
    useParam('screenshotId'),
  ];
  const navigate = useNavigate();
  const address: ViewerAddress = {
    filter: readFilter(search),
    language: first(search.language),
    entry: first(search.entry),
  };
  const change = useCallback(
    (words: Record<string, string | undefined>) =>
      void navigate({ to: '.', search: (now: Search) => ({ ...now, ...words }), replace: true } as never),
    [navigate],
  );
  const show = useCallback(
    (tag: string, screenshot: string) =>
      void navigate({
        to: paths.screenshot(projectId, tag, screenshot),
        // Another tag may have none of what the filter shows.
        search: (now: Search) => ({
          ...now,
          ...(tag !== tagId && writeFilter(withoutConditions(readFilter(now)))),
          entry: undefined,
        }),
        replace: true,
      } as never),
    [navigate, projectId, tagId],
  );
  return { ...address, projectId, tagId, screenshotId, change, show };
}
