import { maxMemberListBytes, memberImportContract } from '@parlance/contract/member-import';
import { memberErrors } from '@parlance/contract/team-members';
import { ApiError } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { readBytes, readUpload } from '../../http/upload.ts';
import { checkList, importList, presentRows, readList } from './member-import.service.ts';
import { mayMakeGroups } from './new-groups.service.ts';

export const memberImportRoutes = (deps: Deps) =>
  feature(memberImportContract, {
    importTeamMembers: async ({ query }, { request, user, team }) => {
      const files: { name: string; bytes: Uint8Array }[] = [];
      const fields = await readUpload(
        request,
        memberImportContract.importTeamMembers.upload,
        async ({ name, stream }) => {
          files.push({ name, bytes: await readBytes(stream, maxMemberListBytes) });
        },
      );
      const [file] = files;
      if (!file) throw new ApiError(memberErrors.brokenList);
      const { members: list, unusedColumns } = await readList(
        deps,
        { userId: user.id, teamId: team.id },
        file,
      );
      const mayMake = mayMakeGroups(deps, { user, team });
      if (query.preview === 'true') {
        const rows = await checkList(deps.db, { user, team }, list, mayMake);
        return { rows: presentRows(rows), unusedColumns, added: 0, invited: 0, links: [] };
      }
      const imported = await importList(deps, user, team, {
        fileName: file.name,
        list,
        newGroups: fields.newGroups ?? [],
        mayMakeGroups: mayMake,
      });
      return { ...imported, unusedColumns };
    },
  });
