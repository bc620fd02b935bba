import type { Screenshot } from '@parlance/contract/screenshots';
import { useTags } from '../tags/tags.api.ts';
import type { Steps } from './components/viewer-head.tsx';
import { useScreenshotCounts } from './screenshots.api.ts';

/** The ways from a picture to the one before and after it, and to other tags that have some. */
export function useSteps(
  projectId: string,
  tagId: string,
  shown: readonly Screenshot[],
  at: number,
  show: (tag: string, screenshot: string) => void,
): Steps {
  const tags = useTags(projectId).data ?? [];
  const counts = useScreenshotCounts(projectId).data?.tags ?? {};
  const withPictures = tags.filter(({ _id }) => _id === tagId || (counts[_id] ?? 0) > 0);
  const here = withPictures.findIndex(({ _id }) => _id === tagId);
  const tagAt = (place: number): (() => void) | undefined => {
    const tag = here < 0 ? undefined : withPictures[place];
    return tag && (() => show(tag._id, 'first'));
  };
  const pictureAt = (place: number): (() => void) | undefined => {
    const picture = at < 0 ? undefined : shown[place];
    return picture && (() => show(tagId, picture._id));
  };
  return {
    previousTag: tagAt(here - 1),
    nextTag: tagAt(here + 1),
    previous: pictureAt(at - 1),
    next: pictureAt(at + 1),
  };
}
