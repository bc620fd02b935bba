import { exportContract } from '@parlance/contract/export';
import type { FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../http/client-abort.ts';
import type { ProjectAccess, ProjectContext } from '../../http/context.ts';
import { sendDownload } from '../../http/download.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { hasEveryFile, lossesOutside } from './all-files.service.ts';
import { type Reader, writeDownload } from './download.service.ts';
import { planExport } from './export.service.ts';
import type { ExportBody, ExportQuery } from './export-request.service.ts';
import { reportFiles } from './report.service.ts';

export const exportRoutes = (deps: Deps) => {
  const plan = (request: FastifyRequest, project: ProjectAccess, query: ExportQuery, body?: ExportBody) => {
    const address = deps.env.publicUrl ?? `${request.protocol}://${request.host}`;
    return planExport(deps.db, project, query, { body, address });
  };
  const answer = async (context: ProjectContext, query: ExportQuery, body?: ExportBody) => {
    const { request, reply, project } = context;
    const { plans: files, skipped } = await plan(request, project, query, body);
    if (skipped.length > 0) reply.header('x-skipped', skipped.length);
    const download = await writeDownload(deps, files, archiveName(project.name), readerOf(context));
    sendDownload(reply, download);
    return undefined;
  };
  const report = async (context: ProjectContext, query: ExportQuery, body?: ExportBody) => {
    const { project } = context;
    const { plans, skipped } = await plan(context.request, project, query, body);
    const files = await reportFiles(deps, plans, readerOf(context));
    const outside = (await hasEveryFile(deps.db, project.id, query))
      ? await lossesOutside(deps.db, project.id)
      : [];
    if (outside.length > 0) files.push({ path: archiveName(project.name), losses: outside });
    return { files, skipped };
  };
  return feature(exportContract, {
    exportAll: ({ query }, context) => answer(context, query),
    exportSelection: ({ query, body }, context) => answer(context, query, body),
    reportExport: ({ query }, context) => report(context, query),
    reportSelection: ({ query, body }, context) => report(context, query, body),
  });
};

const readerOf = ({ user, project, reply }: ProjectContext): Reader => ({
  userId: user.id,
  teamId: project.teamId,
  signal: clientAbortSignal(reply.raw),
});

/** The project name may contain any characters: the archive name has no folders and is no hidden file. */
const archiveName = (name: string): string => `${name.replace(/[/\\]/g, '-').replace(/^\.+/, '')}.zip`;
