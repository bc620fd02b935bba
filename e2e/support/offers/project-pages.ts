import { buttons, items, links, menu, type Offer, offers, type PageOffers, sometimes } from './offer.ts';
import { projectSettings } from './project-settings.ts';
import { inTeam, seesPeople } from './roles.ts';

/** Groups of entries are disabled in this project. */
const groupsOff = links(['Open the settings'], 'project.settings');

const languageActions = (name: string, isBase = false) =>
  menu(`Actions for ${name}`, 'project.see', [
    ...items(['Open'], 'project.see'),
    ...(isBase ? [] : items(['Make it the base language'], 'project.settings')),
    ...(isBase ? [] : items(['Delete language'], 'languages.change')),
  ]);

const screenshotActions = menu(/^Actions for Screenshot/, 'project.see', [
  ...items(['Open the picture alone'], 'project.see'),
  ...items(['Move to another tag…', 'Delete'], 'tags.change'),
]);

const beginProject: readonly Offer[] = [
  ...offers('textbox', ['Name'], 'signedIn'),
  ...offers('combobox', ['Base language'], 'signedIn'),
  ...buttons(['Create project'], 'signedIn'),
  ...sometimes(offers('combobox', ['Team'], ['owner', 'admin', 'staff'])),
  ...buttons(['Choose files', 'Choose a folder'], 'signedIn'),
  // Users without a project get the offer of a sample.
  ...sometimes(buttons(['Open the sample project'], ['stranger', 'staff'])),
];

/** The offers of the pages of projects. */
export const projectPages: Readonly<Record<string, PageOffers>> = {
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
      ...buttons(['Add language'], 'languages.change'),
      ...buttons([/^Connect an app/], 'project.secrets'),
      ...sometimes(buttons([/^Add a language/], 'languages.change')),
      ...buttons([/^Import files/], 'import'),
      ...buttons([/^Export One file/], 'export'),
      ...buttons([/^Translate \d/], 'entries.draft'),
      ...sometimes(buttons([/^Settings/], 'project.settings')),
      ...buttons(['Translated', 'Drafts', 'Untranslated', 'Issues', 'Last change'], 'project.see'),
      ...links([/^en English/, /^\d+$/, 'Prepare a release'], 'project.see'),
      // Where apps have sent texts that wait.
      ...sometimes(links(['Open'], 'entries.create')),
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
      ...buttons(['Open questions', 'Open comments', 'With comments', 'Dismissed issues'], 'project.see'),
      ...buttons(['By machine', 'From memory', 'People or files'], 'project.see'),
      ...sometimes(buttons(['Pre-translate'], 'entries.translate')),
      ...buttons([/^English en source/], 'project.see'),
      ...buttons(
        ['Select by state', 'How to search', 'Custom filter', /^Ordered by/, 'Keyboard shortcuts'],
        'project.see',
      ),
      ...buttons(['Filters', 'Side panel', 'Close the panel'], 'project.see'),
      ...offers('tab', [/^Suggestions/, 'History', 'Comments', 'Context', 'Details'], 'project.see'),
      ...sometimes(buttons([/^\d? ?Use this text/], 'entries.draft')),
      ...sometimes(buttons(['Add a term'], 'glossary.change')),
      // Once the panel has the source text of the entry.
      ...sometimes(buttons(['Create a pseudo-translation'], 'entries.draft')),
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
      ...links(['Checkout', '0', '1'], 'project.see'),
    ],
  },
  '/projects/$projectId/tags/$tagId': {
    needs: 'project.see',
    offers: [
      ...buttons(['Upload screenshots'], 'tags.change'),
      ...links(['Tags', 'Show the entries of this tag', /^Screenshot of Checkout/], 'project.see'),
      screenshotActions,
    ],
  },
  '/projects/$projectId/tags/$tagId/screenshots/$screenshotId': {
    needs: 'project.see',
    offers: [
      ...buttons(['Smaller', 'Larger', 'Fit', 'Original size', 'Hide the marked texts'], 'project.see'),
      ...offers('combobox', ['Language of the texts'], 'project.see'),
      ...links(['Tags', 'Checkout'], 'project.see'),
      ...buttons(['Mark a text'], 'tags.change'),
      // Where a program supposes one.
      ...sometimes(buttons([/^Confirm that/, /^Choose another text/], 'screenshots.verify')),
      screenshotActions,
    ],
  },
  '/projects/$projectId/glossary': {
    needs: 'project.see',
    offers: [
      ...buttons(['Add a term', 'Import terms', 'Find terms in the texts'], 'glossary.change'),
      menu('More of the glossary', 'project.see', [
        ...items(['Import terms', 'Find terms in the texts'], 'glossary.change'),
        ...items(['Download as CSV', 'Download as XLSX', 'Download as TBX'], 'export'),
        ...items(['Share with the team’s other projects'], 'project.settings'),
      ]),
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
        ...items(['Join with another file…'], 'project.settings'),
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
      // Whoever may change tags takes a screenshot back; staff undo nothing in projects of others.
      ...buttons(['Undo: Screenshot added'], ['owner', 'admin', 'manager', 'tptadmin', 'tptservices']),
      ...links(['Report: Import'], 'entries.value'),
    ],
  },
  '/projects/$projectId/usage': {
    needs: 'project.see',
    offers: links(['Connect an app or a build server'], 'project.settings'),
  },
  '/projects/$projectId/prepare': {
    needs: 'project.see',
    offers: [
      ...buttons(['Copy the commands'], 'project.see'),
      ...buttons(['Download settings file'], 'project.secrets'),
      ...sometimes(offers('combobox', ['Groups in the app'], 'project.secrets')),
      ...sometimes(links([/ (texts?|drafts?|issues?|need review|needs review)$/], 'project.see')),
      ...links([/^(en|de|fr) /], 'project.see'),
    ],
  },
  '/projects/$projectId/onboarding': {
    needs: 'project.see',
    offers: [
      ...buttons(['Create token', 'Add address', /^Add my address/, /^Copy/], 'project.secrets'),
      ...buttons(['Choose files', 'Choose a folder'], 'import'),
      ...links(['Go to the project'], 'project.see'),
      ...offers('textbox', ['IP address or range'], 'project.secrets'),
      ...offers('tab', ['iOS', 'Android', 'Web', 'Flutter', 'Backend'], 'project.secrets'),
      ...links(['Look at them'], 'import'),
      ...links(['The first push in five minutes'], 'project.secrets'),
    ],
  },
  '/projects/$projectId/onboarding-upload': {
    needs: 'project.see',
    offers: [
      ...links(['First texts'], 'project.see'),
      ...buttons(['Choose files', 'Choose a folder'], 'import'),
      ...links(['Go to the project'], 'project.see'),
    ],
  },
  '/projects/$projectId/missing': {
    needs: 'project.see',
    offers: links(['Open the settings'], 'project.secrets'),
  },
  '/projects/$projectId/webhooks': {
    needs: 'project.see',
    offers: buttons(['Add webhook'], 'project.secrets'),
  },
};
