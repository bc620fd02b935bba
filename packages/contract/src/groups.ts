import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import { name, operationDone, projectParams, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { groupsEndpoints } from './groups.endpoints.ts';
import { checkTogether } from './input-errors.ts';
import { planErrors } from './plans.ts';

export const groupErrors = defineErrors({
  groupExists: [409, 'There is a group of this name already.'],
  groupNotEmpty: [409, 'Group has to be empty for deletion'],
  defaultGroup: [
    409,
    'The default group is always included and cannot be deleted. Please choose another default group first.',
  ],
  tooManyEntryGroups: [409, 'A project can have at most 1,000 groups.'],
  groupsOff: [409, 'Groups are not switched on in this project.'],
});

/** A group as the project names it. */
export const groupItem = z.object({
  _id: wireId,
  name: z.string(),
  isDefault: z.boolean(),
  /** Whether exports of all entries have those of the group (docs/decisions/0091). */
  included: z.boolean(),
});
export type GroupItem = z.output<typeof groupItem>;

const group = groupItem.extend({
  /** The same as `included`: the specification has both names. */
  include: z.boolean(),
  mobileApp: wireId,
  /** Entries in it as lists show them, counted as work happens. */
  entryCount: z.number(),
  /** Linked entries in it, which lists show with their parent. A group with some is not empty. */
  linkedCount: z.number(),
});
export type Group = z.output<typeof group>;

export const groupParams = projectParams.extend({ groupId: wireId });

/** For `.check`: both names of one switch say the same. */
const oneInclusion = checkTogether<{ included?: boolean | undefined; include?: boolean | undefined }>(
  ({ included, include }) =>
    included !== undefined && include !== undefined && included !== include
      ? [{ field: 'include', same: 'included' }]
      : [],
);

/** What changes of a group; it can be sent as it was read. */
const groupChange = asRead(group, {
  name: name.optional(),
  included: z.boolean().optional(),
  /** The same as `included`. */
  include: z.boolean().optional(),
  /** The default group stays the default until another group becomes it. */
  isDefault: z.boolean().optional(),
}).check(oneInclusion);

const groupChangeErrors = [
  groupErrors.groupExists,
  groupErrors.defaultGroup,
  groupErrors.groupsOff,
  asReadErrors.changedMeanwhile,
];

export const groupsContract = {
  listGroups: endpoint({
    ...groupsEndpoints.listGroups,
    summary:
      'The groups of a project with the number of their entries: the default group, then the others by name.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(group),
  }),
  createGroup: endpoint({
    ...groupsEndpoints.createGroup,
    summary: 'Create a group, where groups are switched on.',
    permission: { project: 'groups.change' },
    params: projectParams,
    body: z
      .object({ name, included: z.boolean().optional(), include: z.boolean().optional() })
      .check(oneInclusion),
    reply: group,
    errors: [
      groupErrors.groupExists,
      groupErrors.tooManyEntryGroups,
      groupErrors.groupsOff,
      planErrors.upgradeRequired,
    ],
  }),
  defaultGroup: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/groups/defaultGroup/',
    summary: 'The group of entries for which nobody names another.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: group,
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/groups/:groupId/',
    summary: 'One group with the number of its entries.',
    permission: { project: 'project.see' },
    params: groupParams,
    reply: group,
  }),
  saveGroup: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/groups/:groupId/',
    summary: 'The same as PUT.',
    permission: { project: 'groups.change' },
    params: groupParams,
    body: groupChange,
    reply: group,
    errors: groupChangeErrors,
  }),
  updateGroup: endpoint({
    ...groupsEndpoints.updateGroup,
    summary:
      'Rename, include or exclude a group, or make it the default group, which is included then; fields left out stay.',
    permission: { project: 'groups.change' },
    params: groupParams,
    body: groupChange,
    reply: group,
    errors: groupChangeErrors,
  }),
  deleteGroup: endpoint({
    ...groupsEndpoints.deleteGroup,
    summary: 'Delete a group that holds no entries; an operation, which can be undone.',
    permission: { project: 'groups.change' },
    params: groupParams,
    reply: operationDone,
    errors: [groupErrors.groupNotEmpty, groupErrors.defaultGroup],
  }),
};
