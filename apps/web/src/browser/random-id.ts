/** 32 hexadecimal digits, unique and unguessable. `crypto.randomUUID` exists only over HTTPS and on localhost
 *  (secure contexts), and some installations run in a network over HTTP. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
