import { memberRoles } from '@parlance/domain/permissions/roles';
import { buttons, links, type Offer, offers, type PageOffers, sometimes } from './offer.ts';
import { customers, seesPeople } from './roles.ts';
import type { Need, Walker } from './walkers.ts';

/** Members of the team, except its owner. */
const mayLeave: readonly Walker[] = memberRoles;
/** By person, by language, user groups: views of the same tab. */
export const teamViews: readonly Offer[] = [
  ...links(['By person', 'User groups'], seesPeople),
  ...links(['Rights by language'], 'userGroups.change'),
];

const people: readonly Offer[] = [
  ...teamViews,
  ...offers('searchbox', ['Find a person'], ['owner', 'admin', 'tptadmin', 'staff']),
  ...buttons(['Import a list'], 'team.members'),
  ...buttons(['New link eva@example.org', 'Withdraw eva@example.org'], customers),
  ...links([/^Role (tpt)?translator$/], seesPeople),
  ...links(
    ['Olga Owner', 'Role admin', 'Role manager', 'Role tptadmin', 'Role tptservices'],
    ['owner', 'admin', 'tptadmin', 'staff'],
  ),
  ...buttons([/^Actions for Role (tpt)?translator$/], customers),
  // The rows of the others: of those to whom one may give another role.
  ...sometimes(buttons([/^Actions for Role /], seesPeople)),
  ...buttons(['Leave the team'], mayLeave),
  ...links(['Fernway'], 'team.see'),
];

const groups: readonly Offer[] = [
  ...teamViews,
  ...links(['Create user group'], 'userGroups.change'),
  ...links(['German'], 'team.see'),
];

const dialogEnd = (needs: Need, action: string) => buttons(['Close', 'Cancel', action], needs);

const security: readonly Offer[] = [
  // No walker has a second factor, and without one no walker may use the switch.
  ...links(['Set up a second factor'], ['owner', 'admin', 'tptadmin']),
  ...buttons(
    ['Add an identity provider', 'Copy: Redirect address', 'Add', 'Enter what the provider says', 'Delete'],
    'team.singleSignOn',
  ),
  ...offers('textbox', ['Domain'], 'team.singleSignOn'),
];

/** The offers of the pages of teams. */
export const teamPages: Readonly<Record<string, PageOffers>> = {
  '/teams': { offers: [...links(['Create team'], 'signedIn'), ...links(['Harbour'], 'team.see')] },
  '/teams/create': {
    offers: [
      ...offers('textbox', ['Name'], 'signedIn'),
      ...buttons(['Create team'], 'signedIn'),
      ...links(['Cancel'], 'signedIn'),
    ],
  },
  '/teams/$teamId': { needs: 'team.see', offers: people },
  '/teams/$teamId/rights': {
    needs: 'userGroups.change',
    offers: [
      ...teamViews,
      ...offers('searchbox', ['Find a person'], 'userGroups.change'),
      ...offers('combobox', ['Role', 'Languages'], 'userGroups.change'),
      ...offers('checkbox', ['Only people in user groups'], 'userGroups.change'),
      ...buttons(['Give or take rights', 'Choose languages', 'What the marks mean'], 'userGroups.change'),
    ],
  },
  '/teams/$teamId/user-groups': { needs: 'team.see', offers: groups },
  '/teams/$teamId/changelog': {
    needs: 'team.changelog',
    offers: [
      ...offers('combobox', ['Kind of change', 'Done by'], 'team.changelog'),
      ...offers('searchbox', ['Affected person or item'], 'team.changelog'),
    ],
  },
  '/teams/$teamId/security': { needs: ['owner', 'admin', 'tptadmin', 'staff'], offers: security },
  '/teams/$teamId/single-sign-on': { needs: ['owner', 'admin', 'tptadmin', 'staff'], offers: security },
  '/teams/$teamId/edit': {
    needs: 'team.rename',
    offers: [
      ...offers('textbox', ['Name'], 'team.rename'),
      ...buttons(['Save'], 'team.rename'),
      ...offers('switch', [/^Administrators may create projects/], ['owner']),
      ...buttons(['Create translation memory'], customers),
      ...offers('combobox', ['New owner'], 'team.delete'),
      ...buttons(['Delete team'], 'team.delete'),
    ],
  },
  '/teams/$teamId/team-members/create': {
    needs: 'team.see',
    offers: [
      ...people,
      ...offers('textbox', ['E-mail addresses'], 'team.members'),
      ...offers('combobox', ['Role'], 'team.members'),
      ...dialogEnd('team.members', 'Add to the team'),
      // A manager can give only one role, so it is preselected, with its languages.
      ...sometimes(offers('combobox', ['Languages', 'User groups'], 'team.members')),
    ],
  },
  '/teams/$teamId/team-members/$teamMemberId': {
    needs: 'team.see',
    offers: [
      ...people,
      ...buttons(['Close'], seesPeople),
      ...buttons([/^Change role/, 'Remove from the team'], customers),
      ...links(['Profiles of this account', 'Overrides of the plan of this account'], ['staff']),
      // Providers give languages to the customer's people, but no roles.
      ...buttons(['Change languages'], ['tptadmin', 'tptservices']),
    ],
  },
  '/teams/$teamId/team-members/$teamMemberId/edit': {
    needs: 'team.see',
    offers: [
      ...links(['Profiles of this account', 'Overrides of the plan of this account'], ['staff']),
      ...people,
      ...buttons(['Close'], seesPeople),
      ...offers('combobox', ['Role'], customers),
      ...offers('combobox', ['Languages'], 'userGroups.change'),
      ...buttons(['Remove from the team'], customers),
      ...buttons(['Cancel', 'Save'], 'userGroups.change'),
    ],
  },
  '/teams/$teamId/user-groups/create': {
    needs: 'team.see',
    offers: [
      ...groups,
      ...offers('textbox', ['Name'], 'userGroups.change'),
      ...offers('combobox', ['Members', 'Languages'], 'userGroups.change'),
      ...dialogEnd('userGroups.change', 'Create user group'),
    ],
  },
  '/teams/$teamId/user-groups/$userGroupId': {
    needs: 'team.see',
    offers: [
      ...groups,
      ...buttons(['Close'], 'team.see'),
      ...buttons(['Edit'], 'userGroups.change'),
      ...buttons(['Delete user group'], 'userGroups.delete'),
    ],
  },
  '/teams/$teamId/user-groups/$userGroupId/edit': {
    needs: 'team.see',
    offers: [
      ...groups,
      ...buttons(['Close'], 'team.see'),
      ...offers('textbox', ['Name'], 'userGroups.change'),
      ...offers('combobox', ['Members', 'Languages'], 'userGroups.change'),
      ...buttons(['Cancel', 'Save'], 'userGroups.change'),
      ...sometimes(buttons(['Delete user group'], 'userGroups.delete')),
    ],
  },
};
