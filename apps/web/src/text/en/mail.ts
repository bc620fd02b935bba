export const words = {
  outbox: 'Outbox',
  notSent:
    'No mail server is set up, so mails are kept here instead of being sent. Set SMTP_URL to send them.',
  empty: 'No mails yet',
  emptyText: 'Mails of the last 30 days appear here, for instance those with a link for a new password.',
  older: 'Older mails',
  line: 'To {recipient} · {state} · {when}',
  stateWaiting: 'Waiting',
  stateSent: 'Sent',
  stateKept: 'Kept here',
  stateFailed: 'Not delivered',
  gone: 'The text is not kept once a mail left: links in it are secret.',
} as const;
