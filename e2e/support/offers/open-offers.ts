import { buttons, links, type Offer, offers, sometimes } from './offer.ts';

/** The first page of visitors. */
export const signIn: readonly Offer[] = [
  ...offers('textbox', ['E-mail'], 'nothing'),
  ...buttons(['Continue', 'Passkey'], 'nothing'),
  ...links(['Single sign-on', 'Create an account'], 'nothing'),
];

/** Pages without the shell: sign-in pages for visitors, and the targets of links in mails. */
export const openOffers: Readonly<Record<string, readonly Offer[]>> = {
  '/login': signIn,
  '/login/second-factor': links(['Go to sign-in'], 'nothing'),
  '/sso': [
    ...offers('textbox', ['E-mail address or domain'], 'nothing'),
    ...buttons(['Go to my organisation'], 'nothing'),
    ...links(['Go to sign-in'], 'nothing'),
  ],
  '/signup': [
    ...offers('textbox', ['E-mail'], 'nothing'),
    ...buttons(['Continue'], 'nothing'),
    ...links(['Sign in'], 'nothing'),
  ],
  '/password/forgot': [
    ...offers('textbox', ['E-mail'], 'nothing'),
    // Without a mail server, only the people who run the installation can create the link.
    ...buttons(['Create the link'], 'nothing'),
    ...links(['Go to sign-in'], 'nothing'),
  ],
  '/password/reset/invalid': links(['Ask for a new link'], 'nothing'),
  '/password/reset/success': links(['Go to sign-in'], 'nothing'),
  '/password/reset/$token': [
    ...links(['To the projects'], 'signedIn'),
    ...links(['Ask for a new link'], ['nobody']),
  ],
  '/setup/$token': links(['Go to sign-in'], 'nothing'),
  '/invitations/$token': [
    ...links(['To the start page'], 'nothing'),
    ...sometimes(links(['Harbour', 'Sign in and see your teams'], 'nothing')),
  ],
  '/delete-account/$token': links(['Go on'], 'nothing'),
  '/keep-account/$token': buttons(['Keep your account'], 'nothing'),
  // The walk writes nothing, so it does not use up the link.
  '/verify-email/$token': sometimes([
    ...links(['Go on', 'Ask for a new link'], 'nothing'),
    ...buttons(['Retry'], 'nothing'),
  ]),
};
