import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets so that who reads the database alone has none of them: AES-256-GCM with the installation's key. */
export interface SecretBox {
  /** `place` says whose it is (`authenticator 12`): what was sealed for one place opens at no other. */
  seal(secret: string, place: string): Buffer;
  /** Throws where it was sealed with another key, for another place, or was changed. */
  open(sealed: Buffer, place: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** `key` has 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagBytes));
      const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
