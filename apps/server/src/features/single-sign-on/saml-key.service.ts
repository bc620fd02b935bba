import type { Db } from '../../db/pool.ts';
import { keepFirstSetting, readSetting } from '../../db/settings.ts';
import type { Deps } from '../../http/feature.ts';
import type { KeyPair } from './self-signed.ts';

const settingName = 'saml-key';

/** What providers encrypt assertions for us with, and what opens them. */
export type SamlKey = KeyPair;

/**
 * The key pair of the installation, created at its first use. The private key is encrypted in the database, so that all
 * processes have the same. It only decrypts: every assertion still needs a valid signature.
 */
export async function samlKey({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<SamlKey> {
  const kept = ((await readSetting(db, settingName)) as Kept | undefined) ?? (await keep(db, secrets));
  const privateKey = secrets.open(Buffer.from(kept.privateKey, 'base64'), settingName);
  return { certificate: kept.certificate, privateKey };
}

interface Kept {
  certificate: string;
  /** Sealed, in base64. */
  privateKey: string;
}

/** Of two processes at once, the pair of the first counts for both. */
async function keep(db: Db, secrets: Deps['secrets']): Promise<Kept> {
  const { certificate, privateKey } = await (await import('./self-signed.ts')).newKeyPair('Parlance');
  const made: Kept = { certificate, privateKey: secrets.seal(privateKey, settingName).toString('base64') };
  return (await keepFirstSetting(db, settingName, made)) as Kept;
}
