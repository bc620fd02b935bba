/** Words that are no English left over: names and what files, programs and addresses call themselves (`all`), and what a
 *  language in Latin letters writes as English does. */
export const spelledAlike: Readonly<Record<string, readonly string[]>> = {
  all: ['Parlance', 'OpenID', 'Connect', 'SAML', 'OK', 'example', 'com'],
  de: [
    ...['Administrator', 'Domain', 'Domains', 'Format', 'Import', 'In', 'Manager', 'Name', 'Organisation'],
    ...[
      'Passkey',
      'Passkeys',
      'Person',
      'Problem',
      'Status',
      'Tag',
      'Tags',
      'Team',
      'Teams',
      'Text',
      'Token',
    ],
    ...['Version', 'code', 'in'],
  ],
};
