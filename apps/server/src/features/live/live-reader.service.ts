import { changesProject } from '@parlance/domain/history/kind';
import type { FeedReader } from '../feed/readers.service.ts';

/** Notifies browsers which entries changed, and when they have to fetch more than entries again. */
export const liveReader: FeedReader = { name: 'live', needs: changesProject };
