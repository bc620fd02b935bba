/** Whether the browser knows passkeys (WebAuthn). The library that speaks with them is fetched when one is used. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
