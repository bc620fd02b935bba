/** Signatures and fixed lengths of a zip file (PKWARE APPNOTE 6.3.10, 4.3). */
export const localSignature = 0x04034b50;
export const centralSignature = 0x02014b50;
export const endSignature = 0x06054b50;
export const localLength = 30;
export const centralLength = 46;
export const endLength = 22;

export const stored = 0;
export const deflated = 8;

/** Flags of a member: its name is UTF-8; it is encrypted. */
export const flagUtf8 = 0x0800;
export const flagEncrypted = 0x0001;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
