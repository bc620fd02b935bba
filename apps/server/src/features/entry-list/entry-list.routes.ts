import { entryListContract } from '@parlance/contract/entries';
import { type Deps, feature } from '../../http/feature.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { packedEntryList } from './entry-list.service.ts';

export const entryListRoutes = ({ db }: Deps) =>
  feature(entryListContract, {
    entryList: async ({ params, query }, { project, request, reply }) => {
      const scope = await getLanguageScope(db, project, params.languageId);
      const etag = `"${scope.version}"`;
      reply
        .header('etag', etag)
        .header('x-version', scope.version)
        .header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) {
        reply.code(304).send();
        return undefined;
      }
      const list = await packedEntryList(db, scope, query);
      reply.type('application/octet-stream').send(list);
      return undefined;
    },
  });
