import type { MailWords } from './words.ts';

export const english: MailWords = {
  language: 'en',
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  footer: 'You get this mail because of your Parlance account.',
  kinds: {
    resetPassword: {
      subject: 'Choose a new password',
      text: 'somebody asked for a new password for your account. The link works once, for one hour.',
      action: 'Choose a new password',
      after: 'If it was not you, you need not do anything: your password stays as it is.',
    },
    secondFactorChanged: {
      subject: 'Your second factor was changed',
      text: 'the second factor of your account was changed: an authenticator app, a passkey or the recovery codes.',
      action: 'Look at your second factors',
      after: 'If it was not you, choose a new password at once and look at your second factors.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'the password of your account was changed, and your other sessions were ended.',
      action: 'Go to sign-in',
      after: 'If it was not you, ask for a new password on the sign-in page at once.',
    },
  },
};
