export const words = {
  outbox: 'Outbox',
  notSent:
    'No mail server is set up, so e-mails are kept here instead of being sent. Set SMTP_URL to send them.',
  empty: 'No e-mails yet',
  emptyText: 'E-mails of the last 30 days appear here, for instance those with a link for a new password.',
  older: 'Older e-mails',
  line: 'To {recipient} · {state} · {when}',
  stateWaiting: 'Waiting',
  stateSent: 'Sent',
  stateKept: 'Kept here',
  stateFailed: 'Not delivered',
  gone: 'The text is not kept once an e-mail has left: links in it are secret.',
} as const;
