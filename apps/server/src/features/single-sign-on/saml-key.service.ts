import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import { selfSigned } from './self-signed.ts';

const settingName = 'saml-key';
const years = 20;
const bits = 3072;

/** What providers encrypt assertions for us with, and what opens them; both as PEM. */
export interface SamlKey {
  certificate: string;
  privateKey: string;
}

/**
 * The one key pair of the installation, made at its first use; the private half lies sealed in the database, so that
 * all processes have the same. It only opens: who signs is still asked of every assertion.
 */
export async function samlKey({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<SamlKey> {
  const kept = (await findKept(db)) ?? (await keep(db, secrets));
  const privateKey = secrets.open(Buffer.from(kept.privateKey, 'base64'), settingName);
  return { certificate: kept.certificate, privateKey };
}

interface Kept {
  certificate: string;
  /** Sealed, in base64. */
  privateKey: string;
}

async function findKept(db: Db): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return row?.value as Kept | undefined;
}

/** Of two processes at once, the pair of the first counts for both. */
async function keep(db: Db, secrets: Deps['secrets']): Promise<Kept> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const lines = selfSigned(keys, 'Parlance', years)
    .toString('base64')
    .match(/.{1,64}/g);
  const made: Kept = {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines?.join('\n')}\n-----END CERTIFICATE-----\n`,
    privateKey: secrets
      .seal(String(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })), settingName)
      .toString('base64'),
  };
  await db
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findKept(db)) ?? made;
}
