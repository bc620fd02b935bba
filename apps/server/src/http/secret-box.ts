import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets, so that a reader of the database alone cannot use them: AES-256-GCM with the installation's key.
 */
export interface SecretBox {
  /** `place` names the owner of the secret (`authenticator 12`): it can only be decrypted with the same place. */
  seal(secret: string, place: string): Buffer;
  /** @throws if it was encrypted with another key or place, or was changed */
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
