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
    verifyEmail: {
      subject: 'Please confirm your e-mail address',
      text: 'welcome to Parlance. Please confirm that this is your address; the link is valid for three days.',
      action: 'Confirm the address',
      after: 'If you have not made an account, you need not do anything.',
    },
    changeEmail: {
      subject: 'Please confirm your new e-mail address',
      text: 'this is to be the new address of your account. It is, once you open the link, which is valid for three days.',
      action: 'Confirm the new address',
      after: 'If it was not you, you need not do anything: nothing changes.',
    },
    emailChanged: {
      subject: 'The e-mail address of your account was changed',
      text: 'the address of your account is {email} now. You sign in with it from now on.',
      action: 'Go to sign-in',
      after: 'If it was not you, write to the people who run this installation at once.',
    },
    tokenCreated: {
      subject: 'There is a new access token for your account',
      text: 'an access token with the name {token} was made for your account. Who has it reads and writes in your name, as far as its scopes allow.',
      action: 'See your access tokens',
      after: 'If it was not you, revoke it at once and change your password.',
    },
    confirmDeletion: {
      subject: 'Please confirm that your account is to be deleted',
      text: 'somebody asked to delete your account. If you confirm it within a day, all your sessions end, and after {days} days the account is gone.',
      action: 'Look at it and confirm',
      after: 'If it was not you, you need not do anything but change your password: nothing is deleted.',
    },
    deletionScheduled: {
      subject: 'Your account will be deleted in {days} days',
      text: 'you confirmed that your account is to be deleted. That happens in {days} days. Until then, this link keeps it, and so does signing in.',
      action: 'Keep my account',
      after: 'What you wrote stays in the projects of your teams, without your name.',
    },
    deletionStopped: {
      subject: 'Your account was not deleted',
      text: 'your account was to be deleted, but it owns teams that other people or projects belong to: {teams}. It stays as it is.',
      action: 'Go to sign-in',
      after: 'Hand these teams over or delete them, then ask for the deletion again.',
    },
    accountDeleted: {
      subject: 'Your account is deleted',
      text: 'as you asked, your account is deleted with your picture, your sessions and your access tokens. What you wrote stays in the projects of your teams, without your name.',
      action: 'Go to sign-in',
      after: 'This is the last mail that you get because of this account.',
    },
    addedToTeam: {
      subject: 'You are in the team {team}',
      text: '{person} added you to the team {team}. Its projects are among those that are shared with you.',
      action: 'Open the team',
      after: 'If you do not want to be in it, you can leave it on the page of the team.',
    },
    teamInvitation: {
      subject: '{person} invites you to the team {team}',
      text: '{person} would like to work on translations with you in the team {team}. The link is valid for {days} days.',
      action: 'See the invitation',
      after: 'If you do not know what this is about, you need not do anything.',
    },
    upgradeAsked: {
      subject: 'The team {team} has reached a limit of your plan',
      text: '{person} could not go on in the team {team}: your plan does not allow more ({property}). You own the team, so only you can change the plan.',
      action: 'Open the team',
      after: 'You get this mail at most once a day for each limit.',
    },
    teamTransferred: {
      subject: 'The team {team} is yours now',
      text: '{person} made you the owner of the team {team}. Its people and projects now count for your plan.',
      action: 'Open the team',
      after: 'If you do not want it, you can hand it to another of its admins in its settings.',
    },
  },
};
