import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A device with passkeys, as a browser gives them (WebAuthn Level 3): what the tests sign with. */
export interface Device {
  id: string;
  counter: number;
  register: (challenge: string, change?: Partial<Answer>) => object;
  sign: (challenge: string, change?: Partial<Answer>) => { id: string };
}

interface Answer {
  origin: string;
  rpId: string;
  verified: boolean;
  counter: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

/** COSE_Key of an ES256 public key, in CBOR (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string) => bytes(Buffer.from(text, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    part(x),
    Buffer.from([0x22]),
    part(y),
  ]);
}

/** `authData` of an attestation of the format none. */
function attestation(authData: Buffer): Buffer {
  const head = Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none'), 0x67]);
  const statement = Buffer.from([...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData'), 0x59]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([head, statement, length, authData]);
}

export function newDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const normal = { origin: 'http://localhost:4000', rpId: 'localhost', verified: true };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (answer: Answer, attested: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(answer.counter);
    const flags = 0x01 | (answer.verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(answer.rpId), Buffer.from([flags]), counter, attested]);
  };
  const credential = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const device: Device = {
    id,
    counter: 0,
    register(challenge, change) {
      const answer = { ...normal, counter: device.counter, ...change };
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, answer.origin).toString('base64url'),
        attestationObject: attestation(authData(answer, attested)).toString('base64url'),
      });
    },
    sign(challenge, change) {
      device.counter += 1;
      const answer = { ...normal, counter: device.counter, ...change };
      const client = clientData('webauthn.get', challenge, answer.origin);
      const data = authData(answer, Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return device;
}
