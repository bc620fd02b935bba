export const words = {
  api: 'API',
  lead: 'Apps, command lines and build servers read and write the texts of this project with its API token.',
  calls: 'All calls',
  notInPlan: 'API access is not part of the plan of this team.',
  upgrade: 'Upgrade',

  token: 'API token',
  none: 'There is no token yet, so no program can read or write.',
  createdBy: 'Created by {name} on {when}. The history records what programs write under this name.',
  createdByDeleted:
    'Created on {when} by a deleted account. The history records what programs write without a name.',
  createdByFormer:
    'Created by {name} on {when}, who no longer has access to it. The history still records what programs write under this name.',
  creatorLeft:
    '{name} no longer has the right to see this token, and may still know it. It goes on working, so that apps and build servers do. Replace it if nobody else is to use it.',
  creatorDeleted: 'The person who created it',
  show: 'Show token',
  hide: 'Hide token',
  create: 'Create token',
  rotate: 'Replace token',
  rotateTitle: 'Replace the API token?',
  rotateText:
    'The current token stops working at once: pushes, pulls and the updates of apps fail until they have the new one. This cannot be undone.',
  revoke: 'Revoke token',
  revokeTitle: 'Revoke the API token?',
  revokeText:
    'Pushes, pulls and the updates of apps stop working at once. What they wrote stays. You can create a new token at any time.',
  created: 'API token created',
  rotated: 'API token replaced. The new one is shown.',
  revoked: 'API token revoked',
  accessToken: 'Token for command lines and build servers',
  appToken: 'App token, for older apps',
  draftKey: 'Draft key, with which apps get drafts',
  copyOf: 'Copy: {what}',

  addresses: 'Addresses that may write',
  addressesLead: 'Programs can write only from these IP addresses and ranges. They can read from anywhere.',
  addressesNone:
    'The list is empty, so writing is blocked: no program can push yet. Programs can read from anywhere.',
  addressesEverywhere:
    'With {ips} in the list, programs can write from everywhere: whoever gets hold of the token can change texts.',
  addressesWide:
    '{ips} holds very many addresses of the internet, most of them of strangers: whoever gets hold of the token can change texts from there. List the addresses of your build servers.',
  addressesListed:
    '{count, plural, one {{ips} is in the list already} other {{ips} are in the list already}}',
  address: 'IP address or range',
  addressAdd: 'Add address',
  addressAddOwn: 'Add my address ({ip})',
  addressRemove: 'Remove {ip}',
  addressRemoved: '{ip} may not write any more',

  start: 'Start with the command line',
  startLead:
    'Run these commands next to your files, on a computer with Node 20 or newer: they install the command line, write the configuration, push the base language and pull the translations.',
  startOther:
    'The Applanga command line works with this server, too. Save the configuration next to your files, then run its commands.',
  config: 'Configuration',
  commands: 'Commands',
  otherCommands: 'Applanga commands',
  guide: 'The first push in five minutes',

  collect: 'Collect missing entries',
  collectHint:
    'Apps that have the draft key may send entries that the project does not have, while its draft mode is on. They wait in a list until somebody accepts or refuses them; existing entries stay as they are.',
  collected: '{count, plural, =0 {Missing texts} other {Missing texts (#)}}',
  collects: 'Missing entries are collected',
  collectsNot: 'Missing entries are not collected any more',
  deliveryAddress:
    'Delivery address: published texts of one language, for apps, web pages and CDNs. It reads nothing else.',

  integrations: 'What calls for this project',
  integrationsNone: 'No program has called yet.',
  integration_cli: 'Command line',
  integration_app: 'Apps',
  integration_api: 'Other programs',
  integrationLast: 'last call {when}',
  integrationRemove: 'Remove',
  integrationRemoveOf: 'Remove: {name}',
  integrationRemoveFailed:
    'There was a problem deleting the integration. Please contact the support! Thanks!',
  integrationRemoved: '{name} is listed again with its next call',

  webhooks: 'Webhooks',
  webhooksLead: 'The server can call addresses of yours when something in this project changes.',
  webhooksOpen: 'Set up webhooks',
  firstTexts: 'First texts',
  prepare: 'Prepare a release',
} as const;
