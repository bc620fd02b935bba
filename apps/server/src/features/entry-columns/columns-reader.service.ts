import { changesLists } from '@parlance/domain/history/kind';
import type { FeedReader } from '../feed/readers.service.ts';

/** Reads what came since the moment of the last list: of what it does not need, however much, it reads nothing anew. */
export const columnsReader: FeedReader = { name: 'columns', needs: changesLists };
