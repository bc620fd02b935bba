/** `team_changes.kind`: what a line of a team's changelog is about. They are stored: never rename one. */
export const teamChangeKinds = [
  'teamCreated',
  'teamChanged',
  'teamDeleted',
  'teamRestored',
  'ownerChanged',
  'memberAdded',
  'memberChanged',
  'memberRemoved',
  'memberLeft',
  'invited',
  'invitedAgain',
  'invitationWithdrawn',
  'invitationAccepted',
  'membersImported',
  'dataSaved',
  'dataDeleted',
  'upgradeAsked',
  'groupCreated',
  'groupChanged',
  'groupDeleted',
  'groupMembersChanged',
] as const;
export type TeamChangeKind = (typeof teamChangeKinds)[number];

/** Lines of a team's changelog on one page. */
export const changelogPageSize = 25;
