import { z } from 'zod';
import { accountDeletionEndpoints } from './account-deletion.endpoints.ts';
import { time } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';

/** Days between the confirmation and the deletion. */
export const graceDays = 14;

/** Specification 1, section 8. */
export const deletionRequested =
  'Your delete request got sent. You will receive an additional email to confirm that.';

export const accountDeletionErrors = defineErrors({
  ownsTeams: [
    409,
    'You own teams that have other people or projects. Please hand them over or delete them first.',
  ],
  superadminStays: [409, 'The account of the superadmin cannot be deleted.'],
  tooManyDeletionMails: [
    429,
    'We have sent you several e-mails within this hour. Please look into your mailbox.',
  ],
  deletionInvalid: [404, 'This link is not valid any more. Please ask for a new one.'],
  keepInvalid: [404, 'This link is not valid any more.'],
});

const params = z.object({ token: z.string().max(200) });

export const accountDeletionContract = {
  requestDeletion: endpoint({
    ...accountDeletionEndpoints.requestDeletion,
    summary: "Ask for the deletion of the caller's account: an e-mail with a link to confirm it follows.",
    openWhenLocked: true,
    permission: 'user',
    reply: z.object({ message: z.string() }),
    errors: [
      accountDeletionErrors.ownsTeams,
      accountDeletionErrors.superadminStays,
      accountDeletionErrors.tooManyDeletionMails,
    ],
    limit: 10,
  }),
  deletionStatus: endpoint({
    ...accountDeletionEndpoints.deletionStatus,
    summary: 'Whether a link that confirms a deletion is still valid, and the address of the account.',
    permission: 'public',
    params,
    reply: z.object({ valid: z.boolean(), email: z.string().nullable() }),
    limit: 30,
  }),
  confirmDeletion: endpoint({
    ...accountDeletionEndpoints.confirmDeletion,
    summary: 'Confirm the deletion of an account: all its sessions end, and after 14 days it is gone.',
    permission: 'public',
    params,
    reply: z.object({ due: time }),
    errors: [accountDeletionErrors.deletionInvalid, accountDeletionErrors.ownsTeams],
    limit: 20,
  }),
  keepAccount: endpoint({
    ...accountDeletionEndpoints.keepAccount,
    summary: 'Take the deletion of an account back. Signing in does it too.',
    permission: 'public',
    params,
    errors: [accountDeletionErrors.keepInvalid],
    limit: 20,
  }),
};
