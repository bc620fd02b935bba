import { memberRoles } from '@parlance/domain/permissions/roles';
import { accountPages } from './account-pages.ts';
import { buttons, items, links, menu, type Offer, offers, sometimes } from './offer.ts';
import { projectSettings } from './project-settings.ts';
import type { Need, Walker } from './walkers.ts';

/** Members of the team, except its owner. */
const mayLeave: readonly Walker[] = memberRoles;
const inTeam: readonly Walker[] = ['owner', ...memberRoles];
/** Members of the team, and staff who look at it. */
const lookers: readonly Walker[] = [...inTeam, 'staff'];
/** Translators see no other members of their team. */
const seesPeople: readonly Walker[] = lookers.filter((one) => !one.endsWith('translator'));
/** Roles that manage the customer's own people and invitations. Providers do not. */
const customers: readonly Walker[] = ['owner', 'admin', 'manager'];
const seesProjectsOnly: readonly Walker[] = ['translator', 'tpttranslator'];

/** The shell around every page for signed-in users. */
export const shell: readonly Offer[] = [
  ...links(['Skip to the content', 'Parlance', 'Teams'], 'signedIn'),
  ...buttons(['Projects', 'Search or run a command', 'Help', 'Language', 'Theme', 'User menu'], 'signedIn'),
  ...buttons([/^(Notifications|\d+ new notifications?)$/], 'signedIn'),
];
/** The shell around pages of the installation. */
export const siteShell: readonly Offer[] = [
  ...links(['Skip to the content', 'Parlance', 'Sign in'], 'nothing'),
  ...buttons(['Language', 'Theme'], 'nothing'),
];
/** The frame of pages without the shell, such as sign-in. */
export const alone: readonly Offer[] = [
  ...buttons([/^Language/, /^Theme/], 'nothing'),
  ...links(['About', 'Contact'], 'nothing'),
];
export const noAccess: readonly Offer[] = [
  ...links(['Go to projects'], 'nothing'),
  ...buttons(['Use another account'], 'nothing'),
];
export const notYours: readonly Offer[] = links(['To the team'], 'nothing');

export const account: readonly Offer[] = links(
  ['Profile', 'Security', 'Notifications', 'Shortcuts', 'Access tokens'],
  'signedIn',
);
const rail: readonly Offer[] = [
  ...links(['Fernway', 'Overview', /^Languages/, 'Tags', 'Files', 'History'], 'project.see'),
  ...links(['Progress'], 'progress.see'),
  ...links(['Usage'], 'project.settings'),
  ...links(['Settings'], 'tags.change'),
];
export const project: readonly Offer[] = [
  ...rail,
  ...links([/^de German/, /^fr French/], 'project.see'),
  ...buttons(['Fold the rail'], 'project.see'),
];
/** The frame of a project round the view of a language, where the rail is icons. */
export const desk: readonly Offer[] = [...rail, ...buttons(['Unfold the rail'], 'project.see')];
export const team: readonly Offer[] = [
  ...links(['Teams'], 'team.see'),
  ...links(['Invite people'], 'team.members'),
  ...links([/^People/], seesPeople),
  ...links(['Projects'], seesProjectsOnly),
  ...links(['Security'], ['owner', 'admin', 'tptadmin', 'staff']),
  ...links(['Changelog'], 'team.changelog'),
  ...links(['Settings'], 'team.rename'),
];
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
  ...buttons(['Leave the team'], mayLeave),
  ...links(['Fernway'], seesProjectsOnly),
];
const groups: readonly Offer[] = [
  ...teamViews,
  ...links(['Create user group'], 'userGroups.change'),
  ...links(['German'], 'team.see'),
];
/** Groups of entries are disabled in this project. */
const groupsOff = links(['Open the settings'], 'project.settings');
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
const languageActions = (name: string, isBase = false) =>
  menu(`Actions for ${name}`, 'project.see', [
    ...items(['Open'], 'project.see'),
    ...(isBase ? [] : items(['Make it the base language'], 'project.settings')),
    ...(isBase ? [] : items(['Delete language'], 'languages.change')),
  ]);
const beginProject: readonly Offer[] = [
  ...offers('textbox', ['Name'], 'signedIn'),
  ...offers('combobox', ['Base language'], 'signedIn'),
  ...buttons(['Create project'], 'signedIn'),
  ...sometimes(offers('combobox', ['Team'], ['owner', 'admin', 'staff'])),
  // Users without a project get the offer to begin with files.
  ...sometimes(
    buttons(['Choose files', 'Choose a folder', 'Open the sample project'], ['stranger', 'staff']),
  ),
];
const backToParlance = links(['Back to Parlance'], 'nothing');

/**
 * The offers of each page, without the shell. Only users with `needs` may see a page; other members of the team see a
 * message. Addresses are those of the app (routes.ts), including dialogs with an address of their own.
 */
export const pageOffers: Readonly<Record<string, { needs?: Need; offers: readonly Offer[] }>> = {
  '/about': {
    offers: [...backToParlance, ...links(['What it can do', 'Copyright and licences'], 'nothing')],
  },
  '/contact': { offers: backToParlance },
  '/copyright': { offers: [] },
  '/features': { offers: links(['All formats', 'Supported machine translations'], 'nothing') },
  '/supported-machine-translations': { offers: offers('searchbox', ['Find a language'], 'nothing') },
  '/terms': { offers: [...backToParlance, ...links(['Contact'], 'nothing')] },
  '/privacy': { offers: [...backToParlance, ...links(['Contact'], 'nothing')] },
  '/imprint': { offers: [...backToParlance, ...links(['Contact'], 'nothing')] },
  '/faq': { offers: [...backToParlance, ...links(['Contact'], 'nothing')] },
  // Its links are those of its calls.
  '/docs/api': {
    offers: [
      ...offers('searchbox', ['Find calls'], 'nothing'),
      ...links([/./], 'nothing'),
      ...buttons([/^(GET|POST|PUT|DELETE|OPTIONS) /], 'nothing'),
    ],
  },
  '/help/formats': { offers: links(['What Parlance can do'], 'nothing') },
  ...accountPages,
  '/outbox': { needs: ['staff'], offers: sometimes(links([/^http/], ['staff'])) },
  '/projects': {
    needs: inTeam,
    offers: [
      ...offers('searchbox', ['Find a project'], inTeam),
      ...buttons([/^Order:/], inTeam),
      ...links(['Create project', /^Fernway English/], inTeam),
      menu('Actions for Fernway', inTeam, [
        ...items(['Open'], 'project.see'),
        ...items(['Import files'], 'import'),
        ...items(['Settings'], 'project.settings'),
        ...items(['Delete project'], 'project.delete'),
      ]),
    ],
  },
  '/projects/create': { offers: [...beginProject, ...sometimes(links(['Cancel'], inTeam))] },
  '/projects/$projectId': {
    needs: 'project.see',
    offers: [
      ...buttons(['Add language', /^Add a language/], 'languages.change'),
      ...buttons([/^Import files/], 'import'),
      ...buttons([/^Export One file/], 'export'),
      ...buttons([/^Translate \d/], 'entries.draft'),
      ...sometimes(buttons([/^Settings/], 'project.settings')),
      ...buttons(['Translated', 'Drafts', 'Untranslated', 'Issues', 'Last change'], 'project.see'),
      ...links([/^en English/, /^\d+$/], 'project.see'),
      languageActions('English', true),
      languageActions('German'),
      languageActions('French'),
      ...buttons(['Invite people'], 'team.members'),
      ...links(['Open Harbour'], seesPeople),
    ],
  },
  '/projects/$projectId/languages/$languageId': {
    needs: 'project.see',
    offers: [
      ...buttons([/^German de/, 'Export', 'State', 'Status', 'Saved', 'Presets'], 'project.see'),
      ...buttons(['Tags', 'Files', / \d+$/, /^Duplicates/, /^Inconsistent/], 'project.see'),
      ...buttons(['Open questions', 'Open comments', 'With comments'], 'project.see'),
      ...buttons([/^English en source/], 'project.see'),
      ...buttons(
        ['Select by state', 'How to search', 'Custom filter', /^Ordered by/, 'Keyboard shortcuts'],
        'project.see',
      ),
      ...buttons(['Filters', 'Side panel', 'Close the panel'], 'project.see'),
      ...offers('tab', [/^Suggestions/, 'History', 'Comments', 'Details'], 'project.see'),
      ...sometimes(buttons([/^\d? ?Use this text/], 'entries.draft')),
      ...links(['Review'], 'entries.status'),
      ...buttons(['Add Translation'], 'entries.create'),
      ...buttons(['Import'], 'import'),
      ...offers('checkbox', ['Select all or none', /^Select (pay|cancel|next)$/], 'project.see'),
      ...offers('searchbox', ['Find in keys and texts'], 'project.see'),
    ],
  },
  // No text waits there.
  '/projects/$projectId/languages/$languageId/review': {
    needs: 'project.see',
    offers: [
      ...links(['Back to the list', /^Needs Review/, /^Drafts/, /^Issues/], 'project.see'),
      ...buttons(['Keyboard shortcuts'], 'project.see'),
    ],
  },
  '/projects/$projectId/edit': projectSettings,
  // Redirects to the page above, since the project is no translation memory.
  '/projects/$projectId/edit-tm': projectSettings,
  '/projects/$projectId/groups': { needs: 'project.see', offers: groupsOff },
  '/projects/$projectId/groups/create': { needs: 'project.see', offers: groupsOff },
  '/projects/$projectId/groups/$groupId/edit': { needs: 'project.see', offers: groupsOff },
  '/projects/$projectId/tags': {
    needs: 'project.see',
    offers: [
      ...buttons(['Tag categories', 'Add a tag', 'Change Checkout', 'Delete Checkout'], 'tags.change'),
      ...links(['0'], 'project.see'),
    ],
  },
  '/projects/$projectId/files': {
    needs: 'project.see',
    offers: [
      ...buttons(['Export'], 'export'),
      ...buttons(['Import files'], 'import'),
      ...links(['What each format carries'], 'project.see'),
      menu(/^Actions for .*\.json$/, 'project.see', [
        ...items([/^Download/], 'export'),
        ...items([/^Replace/], 'import'),
        ...items(['History of imports'], 'project.see'),
        ...items(['Remove'], 'project.settings'),
      ]),
    ],
  },
  '/projects/$projectId/imports/$jobId': {
    needs: 'project.see',
    offers: sometimes([
      ...links(['Show it in the history'], 'languages.change'),
      ...buttons([/ keys$/], 'languages.change'),
    ]),
  },
  '/projects/$projectId/progress': {
    needs: 'project.see',
    offers: [
      ...offers('radio', ['7 days', '30 days', '90 days', /^(Texts|Words) /], 'progress.see'),
      ...buttons(['Download CSV'], 'progress.see'),
      ...links([/^(en|de|fr) /], 'progress.see'),
      ...offers('textbox', [/ is due$/], 'languages.change'),
    ],
  },
  '/projects/$projectId/history': {
    needs: 'project.see',
    offers: [
      ...offers('tab', ['Operations', 'All changes'], 'project.see'),
      // The counts of an operation name its entries on focus.
      ...buttons([/^\d+ new translations$/, /^\d+ entries added$/], 'project.see'),
      // Users who may write published texts may undo an import that published texts, and they see its report.
      ...buttons(['Undo: Import'], ['owner', 'admin', 'manager']),
      ...links(['Report: Import'], 'entries.value'),
    ],
  },
  '/projects/$projectId/usage': { needs: 'project.see', offers: [] },
  '/projects/$projectId/prepare': {
    needs: 'project.see',
    offers: [
      ...buttons(['Copy the commands'], 'project.see'),
      ...buttons(['Download settings file'], 'project.secrets'),
      ...sometimes(links([/ (texts?|drafts?|issues?|need review|needs review)$/], 'project.see')),
      ...links([/^(en|de|fr) /], 'project.see'),
    ],
  },
  '/projects/$projectId/webhooks': {
    needs: 'project.see',
    offers: buttons(['Add webhook'], 'project.secrets'),
  },
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
  '/notifications': { offers: links(['Notification settings'], 'signedIn') },
  '/teams/$teamId/changelog': {
    needs: 'team.changelog',
    offers: [
      ...offers('combobox', ['Kind of change', 'Done by'], 'team.changelog'),
      ...offers('searchbox', ['About whom or what'], 'team.changelog'),
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
      // Providers give languages to the customer's people, but no roles.
      ...buttons(['Change languages'], ['tptadmin', 'tptservices']),
    ],
  },
  '/teams/$teamId/team-members/$teamMemberId/edit': {
    needs: 'team.see',
    offers: [
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
