/**
 * 32 hexadecimal digits that nobody has guessed or had before. `crypto.randomUUID` is there over HTTPS and on this machine alone
 * (secure contexts), and people host Parlance in their network over HTTP, too.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
