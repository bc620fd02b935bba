/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const secondFactorEndpoints = {
  awaitedFactor: { method: 'GET', path: '/auth/second-factor' },
  giveCode: { method: 'POST', path: '/auth/second-factor/code' },
  factorPasskeyOptions: { method: 'POST', path: '/auth/second-factor/passkey/options' },
  giveFactorPasskey: { method: 'POST', path: '/auth/second-factor/passkey' },
  passkeySignInOptions: { method: 'POST', path: '/auth/passkey/options' },
  passkeySignIn: { method: 'POST', path: '/auth/passkey' },
  getSecondFactor: { method: 'GET', path: '/users/second-factor' },
  beginAuthenticator: { method: 'POST', path: '/users/second-factor/authenticator' },
  confirmAuthenticator: { method: 'POST', path: '/users/second-factor/authenticator/confirm' },
  removeAuthenticator: { method: 'DELETE', path: '/users/second-factor/authenticator' },
  newRecoveryCodes: { method: 'POST', path: '/users/second-factor/recovery-codes' },
  passkeyOptions: { method: 'POST', path: '/users/passkeys/options' },
  addPasskey: { method: 'POST', path: '/users/passkeys' },
  removePasskey: { method: 'DELETE', path: '/users/passkeys/:passkeyId' },
} as const;
