import { accountPages } from './account-pages.ts';
import { buttons, links, type Offer, offers, type PageOffers, sometimes } from './offer.ts';
import { projectPages } from './project-pages.ts';
import { seesPeople, seesProjectsOnly } from './roles.ts';
import { teamPages } from './team-pages.ts';

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
  ['Profile', 'Security', 'Preferences', 'Access tokens'],
  'signedIn',
);
const rail: readonly Offer[] = [
  ...links(
    ['Fernway', 'Overview', /^Languages/, 'Tags and screenshots', 'Glossary', 'Files', 'History'],
    'project.see',
  ),
  ...links(['Progress'], 'progress.see'),
  ...links(['Usage'], 'project.settings'),
  ...links(['Settings'], 'tags.change'),
];
export const project: readonly Offer[] = [
  ...rail,
  ...links([/^de German/, /^fr French/], 'project.see'),
  ...buttons(['Fold the menu'], 'project.see'),
];
/** The frame of a project round the view of a language, where the rail is icons. */
export const desk: readonly Offer[] = [...rail, ...buttons(['Unfold the menu'], 'project.see')];
export const team: readonly Offer[] = [
  ...links(['Teams'], 'team.see'),
  ...links(['Invite people'], 'team.members'),
  ...links([/^People/], seesPeople),
  ...links(['Projects'], seesProjectsOnly),
  ...links(['Security'], ['owner', 'admin', 'tptadmin', 'staff']),
  ...links(['Changelog'], 'team.changelog'),
  ...links(['Settings'], 'team.rename'),
];

const backToParlance = links(['Back to Parlance'], 'nothing');

const guideOffers = [...offers('searchbox', ['Search the guide'], 'nothing'), ...links([/./], 'nothing')];

/**
 * The offers of each page, without the shell. Only users with `needs` may see a page; other members of the team see a
 * message. Addresses are those of the app (routes.ts and the tables that it joins), including dialogs with an address of their own.
 */
export const pageOffers: Readonly<Record<string, PageOffers>> = {
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
  '/help': { offers: guideOffers },
  '/help/$page': { offers: guideOffers },
  '/help/formats': { offers: links(['What Parlance can do'], 'nothing') },
  ...accountPages,
  '/outbox': { needs: ['staff'], offers: sometimes(links([/^http/], ['staff'])) },
  '/mt-profiles': {
    needs: ['staff'],
    offers: [
      ...buttons(['Add profile'], ['staff']),
      ...sometimes(buttons([/^(Show|Actions for) /], ['staff'])),
    ],
  },
  '/user-mt-profiles/$userId': {
    needs: ['staff'],
    offers: [
      ...links(['All profiles', 'Overrides of the plan of this account'], ['staff']),
      ...sometimes(buttons([/^(Add|Remove) /], ['staff'])),
      ...sometimes(offers('searchbox', ['Find a profile'], ['staff'])),
    ],
  },
  '/user-subscription-overrides/$userId': {
    needs: ['staff'],
    offers: [
      ...links(['Machine translation of this account'], ['staff']),
      ...offers(
        'textbox',
        [/^(Projects|Seats|Active devices|Groups)/, /backups$/, /of the history$/],
        ['staff'],
      ),
      ...offers('textbox', ['Branches', 'Automations'], ['staff']),
      ...offers('radio', ['As in the plan', 'On', 'Off'], ['staff']),
    ],
  },
  '/notifications': { offers: links(['Notification settings'], 'signedIn') },
  ...projectPages,
  ...teamPages,
};
