import type { MailWords } from './words.ts';

export const english: MailWords = {
  language: 'en',
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  greetingNobody: 'Hello,',
  ownTeam: '{name}’s team',
  footers: {
    account: 'You get this e-mail because of your Parlance account.',
    invited:
      'You get this e-mail because {person} entered your address in Parlance. It is used for nothing else.',
    former: 'You get this e-mail because you had a Parlance account.',
  },
  planProperties: {
    apps: 'projects',
    teamMembers: 'seats for people',
    mau: 'monthly active users',
    glossary: 'glossary',
    apiAccess: 'API access',
    xtmIntegration: 'vendor integration',
    appstoreIntegration: 'app-store integration',
    backupsAutomatic: 'automatic backups',
    backupsManual: 'manual backups',
    changelogEntries: 'changelog entries',
    changelogDays: 'days of changelog',
    branching: 'branches',
    aiPanel: 'AI panel',
    aiScreenshotReview: 'AI review of screenshots',
    maxBranches: 'number of branches',
    maxGroups: 'number of groups',
    automations: 'automations',
    maxAutomations: 'number of automations',
    livestreams: 'livestreams',
    translationCertificates: 'translation certificates',
  },
  roles: {
    admin: 'administrator',
    manager: 'manager',
    translator: 'translator/reviewer',
    tptadmin: 'TPT admin',
    tptservices: 'TPT manager',
    tpttranslator: 'TPT translator/reviewer',
  },
  kinds: {
    resetPassword: {
      subject: 'Choose a new password',
      text: 'Somebody asked for a new password for your account. The link works once, for one hour.',
      action: 'Choose a new password',
      after: 'If it was not you, you need not do anything: your password stays as it is.',
    },
    secondFactorChanged: {
      subject: 'Your second factor was changed',
      text: 'The second factor of your account was changed: an authenticator app, a passkey or the recovery codes.',
      action: 'Look at your second factors',
      after: 'If it was not you, choose a new password at once and look at your second factors.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed, and your other sessions were ended. Access tokens stay valid until you revoke them.',
      action: 'Go to sign-in',
      after: 'If it was not you, ask for a new password on the sign-in page at once.',
    },
    verifyEmail: {
      subject: 'Please confirm your e-mail address',
      text: 'Welcome to Parlance. Please confirm that this is your address; the link is valid for three days.',
      action: 'Confirm the address',
      after: 'If you did not create an account, you can ignore this e-mail.',
    },
    changeEmail: {
      subject: 'Please confirm your new e-mail address',
      text: 'You asked to make this the address of your account. Open the link to confirm it; the link is valid for three days.',
      action: 'Confirm the new address',
      after: 'If it was not you, you need not do anything: nothing changes.',
    },
    emailChanged: {
      subject: 'The e-mail address of your account was changed',
      text: 'The address of your account is {email} now. You sign in with it from now on.',
      action: 'Go to sign-in',
      after: 'If it was not you, write to the people who run this installation at once.',
    },
    tokenCreated: {
      subject: 'There is a new access token for your account',
      text: 'An access token named {token} was created for your account. Anyone who has it can read and write in your name, as far as its scopes allow.',
      action: 'See your access tokens',
      after: 'If it was not you, revoke it at once and change your password.',
    },
    confirmDeletion: {
      subject: 'Please confirm the deletion of your account',
      text: 'Somebody asked to delete your account. If you confirm it within a day, all your sessions end, and after {days} days the account is gone.',
      action: 'Review and confirm',
      after: 'If it was not you, change your password. Nothing is deleted unless you confirm it.',
    },
    deletionScheduled: {
      subject: 'Your account will be deleted in {days} days',
      text: 'You confirmed that your account is to be deleted. That happens in {days} days. Until then, this link keeps it, and so does signing in.',
      action: 'Keep my account',
      after: 'What you wrote stays in the projects of your teams, without your name.',
    },
    deletionStopped: {
      subject: 'Your account was not deleted',
      text: 'Your account was to be deleted, but it owns teams that other people or projects belong to: {teams}. It stays as it is.',
      action: 'Go to sign-in',
      after: 'Hand these teams over or delete them, then ask for the deletion again.',
    },
    accountDeleted: {
      subject: 'Your account is deleted',
      text: 'As you asked, your account was deleted, with your picture, your sessions and your access tokens. What you wrote stays in the projects of your teams, without your name.',
      action: 'Go to sign-in',
      after: 'This is the last e-mail that you get because of this account.',
    },
    addedToTeam: {
      subject: 'You are in the team {team}',
      text: '{person} added you to the team {team} as {role}. {languages, select, none {} other {You work in {languages}. }}You find its projects on your page of projects.',
      action: 'Open Parlance',
      after: 'If you do not want to be in it, you can leave it on the page of the team.',
    },
    teamInvitation: {
      subject: '{person} invites you to the team {team}',
      text: '{person} would like to work on translations with you in the team {team}. The link is valid for {days} days.',
      action: 'See the invitation',
      after: 'If you do not know what this is about, you need not do anything.',
    },
    secondFactorWanted: {
      subject: 'The team {team} now requires a second factor',
      text: '{person} now requires everybody in the team {team} to sign in with a second factor. Your account has none yet. Until you set one up, the projects of the team stay closed to you; nothing in them is lost.',
      action: 'Set up a second factor',
      after: 'It takes two minutes: an authenticator app on your phone, or a passkey.',
    },
    limitPassed: {
      subject: 'Your apps have passed a limit of your plan',
      text: 'More than {limit, number} devices fetched texts of your projects this month ({property}). They still get them: nothing is switched off. A larger plan has room for them.',
      action: 'Open the projects',
      after: 'You get this e-mail at most once a month.',
    },
    upgradeAsked: {
      subject: 'The team {team} has reached a limit of your plan',
      text: '{person} could not continue in the team {team}: your plan does not allow it, or no more of it ({property}). You own the team, so only you can change the plan.',
      action: 'Open the team',
      after: 'You get this e-mail at most once a day for each limit.',
    },
    webhookSwitchedOff: {
      subject: 'A webhook of {project} is switched off',
      text: '{why, select, gone {{host} answered that it takes no more calls (410).} other {{host} did not accept calls, even after many tries.}} Therefore the webhook of the project {project} that calls it was switched off. Calls that wait are sent when it is switched on again; what changes until then is not told.',
      action: 'Open the webhooks',
      after:
        'Repair the receiver, then switch the webhook on, or delete it. You get this e-mail because you added it, or because the team is yours: once, each time it is switched off. You can turn it off in your notification settings.',
    },
    teamTransferred: {
      subject: 'The team {team} is yours now',
      text: '{person} made you the owner of the team {team}. Its people and projects now count for your plan.',
      action: 'Open the team',
      after: 'If you do not want it, you can hand it to another of its admins in its settings.',
    },
  },
  digest: {
    subject: '{count, plural, one {A notification from Parlance} other {# notifications from Parlance}}',
    lead: 'Here is what happened to your texts, and in your languages and teams:',
    ownRejected:
      '{person} rejected {entries, plural, one {a text that you wrote} other {# texts that you wrote}} in {language}',
    somebody: 'Somebody',
    told: {
      accepted: '{person} accepted {entries, plural, one {# text} other {# texts}} in {language}',
      needsReview:
        '{person}: {entries, plural, one {# text in {language} needs review} other {# texts in {language} need review}}',
      needsTranslation:
        '{person}: {entries, plural, one {# text in {language} needs translation} other {# texts in {language} need translation}}',
      rejected: '{person} rejected {entries, plural, one {# text} other {# texts}} in {language}',
    },
    comments: {
      mention: '{person} mentioned you at {key} in {language}: {excerpt}',
      question: '{person} asks for context at {key} in {language}: {excerpt}',
      reply: '{person} replied at {key} in {language}: {excerpt}',
    },
    joined: '{person} joined the team',
    more: 'and {count, number} more',
    open: 'Show all notifications',
    footers: {
      team: 'You get this e-mail because you manage the people of these teams. You can change in the settings what is sent to you:',
      various:
        'You get this e-mail because you manage the people of these teams, and because of texts and comments that concern you. You can change in the settings what is sent to you:',
      comments:
        'You get this e-mail because of comments that concern you. You can change in the settings what is sent to you:',
      several:
        'You get this e-mail because of comments and statuses that concern you. You can change in the settings what is sent to you:',
      ownTexts:
        'You get this e-mail because texts that you wrote were rejected. You can change in the settings what is sent to you:',
      groups:
        'You get this e-mail because your user groups notify you of these statuses. You can change in the settings what is sent to you:',
      both: 'You get this e-mail because texts that you wrote were rejected, and because your user groups notify you of these statuses. You can change in the settings what is sent to you:',
    },
  },
};
