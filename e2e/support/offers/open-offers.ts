import { buttons, links, type Offer, offers, sometimes } from './offer.ts';
import { signIn } from './table.ts';

/** Pages that one sees alone: those of signing in for who is not signed in, and where links of mails lead. */
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
    // Without a mail server the link is for the people who run the installation.
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
  // Nothing is written while one walks: the link is not used up.
  '/verify-email/$token': sometimes([
    ...links(['Go on', 'Ask for a new link'], 'nothing'),
    ...buttons(['Retry'], 'nothing'),
  ]),
};
