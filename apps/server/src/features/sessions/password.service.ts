import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 lane; some 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** For a missing password: takes the time of a real check, so that times do not reveal which accounts exist. */
let decoy: Promise<string> | undefined;

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword(crypto.randomUUID());
  await verify(await decoy, password);
  return false;
}
