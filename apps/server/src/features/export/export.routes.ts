import { exportContract } from '@parlance/contract/export';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProjectAccess } from '../../http/context.ts';
import { sendDownload } from '../../http/download.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { type ExportBody, type ExportQuery, planExport } from './export.service.ts';
import { writeDownload } from './write.service.ts';

export const exportRoutes = (deps: Deps) => {
  const answer = async (
    { request, reply, project }: { request: FastifyRequest; reply: FastifyReply; project: ProjectAccess },
    query: ExportQuery,
    body?: ExportBody,
  ) => {
    const address = deps.env.publicUrl ?? `${request.protocol}://${request.host}`;
    const files = await planExport(deps.db, project, query, { body, address });
    const download = await writeDownload(deps, files, `${project.name}.zip`, goneSignal(request));
    sendDownload(reply, download);
    return undefined;
  };
  return feature(exportContract, {
    exportAll: ({ query }, context) => answer(context, query),
    exportSelection: ({ query, body }, context) => answer(context, query, body),
  });
};

/** Aborted when the caller closes the connection: nobody waits for the rest of a file. */
function goneSignal(request: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (request.raw.destroyed && !request.raw.complete) gone.abort(new Error('The caller went away.'));
  });
  return gone.signal;
}
