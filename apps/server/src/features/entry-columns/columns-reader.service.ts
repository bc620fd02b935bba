import { changesLists } from '@parlance/domain/history/kind';
import type { FeedReader } from '../feed/readers.service.ts';

/**
 * Reads the changes since the last list. Changes that it does not need, even many, never make it reload the columns.
 */
export const columnsReader: FeedReader = { name: 'columns', needs: changesLists };
