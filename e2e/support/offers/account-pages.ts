import { buttons, links, type Offer, offers, sometimes } from './offer.ts';

const profile: readonly Offer[] = [
  ...buttons(['Choose a picture', 'Save', 'Change the address', 'Delete my account'], 'signedIn'),
  ...offers('textbox', ['First name', 'Last name'], 'signedIn'),
];
const ownSecurity: readonly Offer[] = [
  ...offers('textbox', ['Current password', 'New password', 'Repeat the password'], 'signedIn'),
  ...offers('textbox', ['Name of the passkey', 'E-mail address or domain of the organisation'], 'signedIn'),
  ...buttons(
    ['Show the password', 'Change the password', 'Set up the app', 'Add a passkey', 'Link an account'],
    'signedIn',
  ),
];

/** The views of the tab "Preferences". */
const preferences = links(['General', 'Notifications', 'Keyboard shortcuts'], 'signedIn');

/** The offers of the user's own pages. */
export const accountPages: Readonly<Record<string, { offers: readonly Offer[] }>> = {
  '/settings/profile': { offers: profile },
  '/settings/delete-account': { offers: profile },
  '/settings/resend-email-verification': { offers: links(['To the projects'], 'signedIn') },
  '/settings/security': { offers: ownSecurity },
  '/settings/password': { offers: ownSecurity },
  '/settings/accounts': { offers: ownSecurity },
  '/settings/preferences': {
    offers: [
      ...preferences,
      ...offers('combobox', ['Language of the interface', 'Theme', 'Time zone'], 'signedIn'),
    ],
  },
  '/settings/notifications': {
    offers: [
      ...preferences,
      // The choices for mail exist only with a mail server.
      ...offers('switch', [/: In Parlance$/], 'signedIn'),
    ],
  },
  '/settings/shortcuts': {
    offers: [
      ...preferences,
      ...buttons([/^Add a key: /, /^Remove .* from/], 'signedIn'),
      ...sometimes(buttons(['Reset all shortcuts'], 'signedIn')),
      ...offers('switch', [/^Single letters/], 'signedIn'),
    ],
  },
  '/settings/tokens': {
    offers: [
      ...offers('textbox', ['Name'], 'signedIn'),
      ...offers('checkbox', [/^Read projects/, /^Change texts/, 'Import files', 'Export files'], 'signedIn'),
      ...offers('combobox', ['Valid for'], 'signedIn'),
      ...buttons(['Create token'], 'signedIn'),
    ],
  },
};
