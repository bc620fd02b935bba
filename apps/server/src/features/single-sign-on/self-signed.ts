import { createSign, type KeyObject, randomBytes } from 'node:crypto';

/** DER (ITU-T X.690): tag, length in as few bytes as it takes, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = Buffer.from(content.length.toString(16).replace(/^(?=(?:..)*.$)/, '0'), 'hex');
  const length = content.length < 128 ? bytes : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const commonName = Buffer.from('0603550403', 'hex');
/** sha256WithRSAEncryption, without parameters. */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));

/** Two digits for the year up to 2049, four from then on (RFC 5280, section 4.1.2.5). */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  const isShort = date.getUTCFullYear() < 2050;
  return der(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits));
}

/**
 * A certificate in DER that an RSA key signs for itself (RFC 5280): nobody vouches for it, it only is the form in which
 * keys are exchanged. Good from a day ago, for `years`.
 */
export function selfSigned(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  name: string,
  years: number,
): Buffer {
  const now = Date.now();
  const dayMs = 86_400_000;
  const serial = randomBytes(16);
  // A positive number whose first byte is needed.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  const named = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0x02, serial),
    algorithm,
    named,
    sequence(time(new Date(now - dayMs)), time(new Date(now + years * 365 * dayMs))),
    named,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  return sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
}
