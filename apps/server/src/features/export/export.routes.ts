import { exportContract } from '@parlance/contract/export';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProjectAccess } from '../../http/context.ts';
import { sendDownload } from '../../http/download.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { type ExportBody, type ExportQuery, planExport } from './export.service.ts';
import { reportFiles } from './report.service.ts';
import { writeDownload } from './write.service.ts';

export const exportRoutes = (deps: Deps) => {
  const plan = (request: FastifyRequest, project: ProjectAccess, query: ExportQuery, body?: ExportBody) => {
    const address = deps.env.publicUrl ?? `${request.protocol}://${request.host}`;
    return planExport(deps.db, project, query, { body, address });
  };
  const answer = async (
    { request, reply, project }: { request: FastifyRequest; reply: FastifyReply; project: ProjectAccess },
    query: ExportQuery,
    body?: ExportBody,
  ) => {
    const files = await plan(request, project, query, body);
    const download = await writeDownload(deps, files, archiveName(project.name), goneSignal(reply.raw));
    sendDownload(reply, download);
    return undefined;
  };
  return feature(exportContract, {
    exportAll: ({ query }, context) => answer(context, query),
    exportSelection: ({ query, body }, context) => answer(context, query, body),
    reportExport: async ({ query }, { request, reply, project }) =>
      reportFiles(deps, await plan(request, project, query), goneSignal(reply.raw)),
    reportSelection: async ({ query, body }, { request, reply, project }) =>
      reportFiles(deps, await plan(request, project, query, body), goneSignal(reply.raw)),
  });
};

/** Of a project whose name may have any signs: no folders, and no hidden file. */
const archiveName = (name: string): string => `${name.replace(/[/\\]/g, '-').replace(/^\.+/, '')}.zip`;
