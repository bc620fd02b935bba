import { entryListContract } from '@parlance/contract/entries';
import { seen as seenOf } from '@parlance/contract/selection';
import { type Deps, feature } from '../../http/feature.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { isAllSeen, seenNow } from '../feed/seen.service.ts';
import { countListed, packedEntryList } from './entry-list.service.ts';
import { listLastWriters } from './last-writers.service.ts';

/** Named in the ETag, so that browsers fetch lists again that they kept before what a list shows was decided otherwise. */
const revision = 'd';

export const entryListRoutes = ({ db }: Deps) =>
  feature(entryListContract, {
    entryList: async ({ params, query }, { project, request, reply }) => {
      const scope = await getLanguageScope(db, project, params.languageId);
      // This is read before the list, so that the list may be newer than its header, but never older.
      const seen = await seenNow(db, project.id);
      reply
        .header('etag', `"${revision}${seen}"`)
        .header('x-version', scope.version)
        .header('x-seen', seen)
        .header('x-may-hide', String(scope.hasUntranslatable))
        .header('cache-control', 'private, no-cache');
      const kept = request.headers['if-none-match']?.split(`"${revision}`)[1]?.slice(0, -1);
      const known = seenOf.safeParse(kept).data;
      // What no project uses changes with the other projects.
      const isOfProject = query.segments !== 'unused';
      if (known !== undefined && isOfProject && (await isAllSeen(db, project.id, known))) {
        reply.code(304).send();
        return undefined;
      }
      const list = await packedEntryList(db, scope, query);
      reply.type('application/octet-stream').send(list);
      return undefined;
    },
    entryListCounts: async ({ params, body }, { project }) => {
      const scope = await getLanguageScope(db, project, params.languageId);
      return { counts: await countListed(db, scope, body.filters) };
    },
    listLastWriters: async ({ params }, { project }) =>
      listLastWriters(db, await getLanguageScope(db, project, params.languageId)),
  });
