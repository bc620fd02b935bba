import type { CommentReason } from '@parlance/domain/comments/thread';
import type { NameOfStatus, NotifiedStatus } from '@parlance/domain/entry/status';
import type { SpokenLanguage } from '@parlance/domain/language/interface-languages';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { PlanProperty } from '@parlance/domain/plan/plans';

export type MailKind =
  | 'resetPassword'
  | 'passwordChanged'
  | 'secondFactorChanged'
  | 'verifyEmail'
  | 'changeEmail'
  /** To the former address. Values: email (the new one). */
  | 'emailChanged'
  /** Values: token (its name). */
  | 'tokenCreated'
  /** Values: days (from the confirmation to the deletion). */
  | 'confirmDeletion'
  /** Values: days. */
  | 'deletionScheduled'
  /** Values: teams (names of those that others need). */
  | 'deletionStopped'
  | 'accountDeleted'
  /** Values: team, person (who did it), role, languages (`none`: all). */
  | 'addedToTeam'
  /** Values: team, person, days (how long the link is valid). */
  | 'teamInvitation'
  /** Values: team, person (who asks); and which property of the plan it is about. */
  | 'upgradeAsked'
  /** Values: limit; and which property of the plan it is about. */
  | 'limitPassed'
  /** Values: team, person (who wants it). */
  | 'secondFactorWanted'
  /** Values: project, host (of the address that it calls), why (`gone`: its receiver wants no more; `failed`). */
  | 'webhookSwitchedOff'
  /** Values: team, person (the former owner). */
  | 'teamTransferred';

/** What one mail says, in order: subject, after the greeting, on the button, below it. */
interface KindWords {
  subject: string;
  text: string;
  action: string;
  after: string;
}

/** `account`: they have one; `invited`: somebody gave their address; `former`: they had one. */
type FooterKind = 'account' | 'invited' | 'former';

/** Kinds that also go to people who have no account. */
export const footerOf: Partial<Record<MailKind, FooterKind>> = {
  teamInvitation: 'invited',
  accountDeleted: 'former',
};

/** All mails in one language, as ICU messages. */
export interface MailWords {
  language: SpokenLanguage;
  greeting: string;
  linkHint: string;
  /** To whom no name is known. */
  greetingNobody: string;
  /** What the team of somebody is called that they did not name. Values: name (their first name). */
  ownTeam: string;
  /** Why somebody gets it, at its end. */
  footers: Record<FooterKind, string>;
  /** What a plan gives or limits, as it stands within brackets. */
  planProperties: Record<PlanProperty, string>;
  /** As what somebody is in a team. */
  roles: Record<MemberRole, string>;
  kinds: Record<MailKind, KindWords>;
  digest: DigestWords;
}

/** What the mail says that brings several pieces of news at once. */
interface DigestWords {
  /** Values: count. */
  subject: string;
  lead: string;
  /** Texts that the reader wrote were rejected. Values: person (who did it), entries (how many texts), language. */
  ownRejected: string;
  /** Who did it, where nobody knows. */
  somebody: string;
  /** Texts have a status now. Values as above. */
  told: Record<NameOfStatus<NotifiedStatus>, string>;
  /** A comment. Values: person (its author), key, language, excerpt (its first words). */
  comments: Record<CommentReason, string>;
  /** Somebody joined a team, which is the heading above. Values: person. */
  joined: string;
  /** Values: count (of further acts). */
  more: string;
  open: string;
  /** Why the mail is sent, and where that is changed: of texts that the reader wrote, of what their user groups tell them,
   *  or of both; of comments, or of comments and statuses; of teams, or of teams and texts. */
  footers: Record<'ownTexts' | 'groups' | 'both' | 'comments' | 'several' | 'team' | 'various', string>;
}
