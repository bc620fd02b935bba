import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { filesWait } from './jobs.ts';
import { jsonText } from './json-text.ts';
import { memberImportEndpoints } from './member-import.endpoints.ts';
import { planErrors } from './plans.ts';
import { memberErrors } from './team-members.ts';
import { teamParams } from './teams.ts';
import { groupLanguages, groupName, userGroupErrors } from './user-groups.ts';

/** Largest list of members that is read, and the most people in one. */
export const maxMemberListBytes = 1024 * 1024;
export const mostListedMembers = 500;

/** What keeps a list from being taken: a row with one of these has to be corrected. */
export const memberRowProblems = [
  'name',
  'email',
  'role',
  'roleNotYours',
  'groups',
  /** Gone when these groups are made with the import. */
  'groupsMissing',
  'groupsNotYours',
  'languages',
  'languagesNotYours',
  'twice',
] as const;
export type MemberRowProblem = (typeof memberRowProblems)[number];

const importRow = z.object({
  /** Of the sheet, from 1. */
  row: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The original word of the list where it is unknown. */
  role: z.string(),
  /** Names of user groups as the list has them. */
  groups: z.array(z.string()),
  /** Those that several user groups of the team have, or none and the caller may not make one. */
  unknownGroups: z.array(z.string()),
  /** Those that no user group of the team has and that the caller may make with the import. */
  missingGroups: z.array(z.string()),
  /** Codes of the languages that they will work in; none: all, or those of their groups. */
  languages: z.array(z.string()),
  /** Words in the place of a language that name none. */
  unknownLanguages: z.array(z.string()),
  /** `new`: will be added or invited; the bulk answer does not reveal whether there is an account. */
  effect: z.enum(['new', 'member', 'invited']),
  problems: z.array(z.enum(memberRowProblems)),
});
export type MemberImportRow = z.output<typeof importRow>;

/** User groups that an import creates: its list names them, and the team does not have them. */
export const newGroups = z.array(z.object({ name: groupName, languages: groupLanguages })).max(100);
export type NewGroup = z.output<typeof newGroups>[number];

export const memberImportContract = {
  importTeamMembers: endpoint({
    ...memberImportEndpoints.importTeamMembers,
    feature: 'teams',
    summary:
      'Add the people of a spreadsheet (columns first name, last name, address, role, groups, languages), inviting those without an account: all or nobody. User groups that do not exist are made where the field newGroups names them. A preview writes nothing.',
    permission: { team: 'team.members' },
    params: teamParams,
    query: z.object({ preview: z.enum(['true', 'false']).default('true') }),
    upload: {
      maxBytes: maxMemberListBytes + 16_384,
      oneFile: true,
      fields: z.object({
        newGroups: jsonText(newGroups, {
          most: 1024 * 1024,
          error: inputMessages['new-groups-wrong'],
        }).optional(),
      }),
      example: {
        file: 'first name,last name,address,role,groups\r\nAna,Ortiz,ana@example.com,translator,Spanish\r\n',
        newGroups: '[{"name":"Spanish","languages":[{"language":"es"}]}]',
      },
    },
    reply: z.object({
      rows: z.array(importRow),
      /** Headings of columns without a known meaning. */
      unusedColumns: z.array(z.string()),
      added: z.number(),
      invited: z.number(),
      /** Of the invitations, where no mail server is set up and they have to be handed on. */
      links: z.array(z.object({ email: z.string(), link: z.string() })),
    }),
    errors: [
      memberErrors.importRefused,
      memberErrors.brokenList,
      memberErrors.noTable,
      memberErrors.tooManyRows,
      memberErrors.tooManyInvitations,
      memberErrors.tooManyToday,
      planErrors.upgradeRequired,
      userGroupErrors.otherLanguages,
      userGroupErrors.tooManyGroups,
      ...filesWait,
    ],
    limit: 20,
  }),
};
