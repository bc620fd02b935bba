import { changesProject } from '@parlance/domain/history/kind';
import type { FeedReader } from '../feed/readers.service.ts';

/** Tells browsers which entries changed, and that they have to read again what no entry's name says. */
export const liveReader: FeedReader = { name: 'live', needs: changesProject };
