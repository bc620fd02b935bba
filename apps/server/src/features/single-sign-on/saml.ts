import { setTimeout as wait } from 'node:timers/promises';
import {
  type CacheProvider,
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import type { ConnectionRow } from './connections.queries.ts';
import { type IdpProfile, parseIdpProfile, SsoFailure } from './idp-profile.ts';
import { decryptAssertion, type EncryptedAssertion, findEncrypted } from './saml-decryption.ts';
import type { SamlKey } from './saml-key.service.ts';
import { parseXml } from './xml.ts';

type Provider = Pick<ConnectionRow, 'entity_id' | 'sign_in_url' | 'certificates'>;
/** Our own entity, and where answers are posted to. */
export interface OwnEntity {
  entity: string;
  answer: string;
}

const clockSkewMs = 60_000;
const requestMs = 10 * 60_000;
/** Longer than opening and judging an assertion takes. */
const refusalMs = 250;

/** The one request that an answer may refer to: without it, an answer is refused, and so is a second one. */
const onlyRequest = (requestId: string | undefined): CacheProvider => ({
  saveAsync: async () => null,
  getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
  removeAsync: async (id) => id,
});

/** Knows how far the library came. */
class WatchedSaml extends SAML {
  /** The provider signed the assertion; what the library does not like from then on is what the provider wrote. */
  isSigned = false;

  protected override processValidlySignedAssertionAsync(
    this: WatchedSaml,
    ...from: Parameters<SAML['processValidlySignedAssertionAsync']>
  ) {
    this.isSigned = true;
    return super.processValidlySignedAssertionAsync(...from);
  }
}

function samlOf(
  provider: Provider,
  own: OwnEntity,
  requestId: string | undefined,
  newId?: string,
): WatchedSaml {
  return new WatchedSaml({
    issuer: own.entity,
    callbackUrl: own.answer,
    audience: own.entity,
    entryPoint: provider.sign_in_url ?? undefined,
    idpIssuer: provider.entity_id ?? undefined,
    idpCert: provider.certificates,
    // The assertion is what is believed, so the assertion is what must be signed.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    cacheProvider: onlyRequest(requestId),
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(newId && { generateUniqueId: () => newId }),
  });
}

/** The address that the browser goes to (HTTP-Redirect binding); `requestId` is an unguessable XML name. */
export function samlRequest(
  provider: Provider,
  own: OwnEntity,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return samlOf(provider, own, requestId, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Our metadata, for the provider, with the certificate that it may encrypt with. */
export function samlMetadata(own: OwnEntity, { certificate, privateKey }: SamlKey): string {
  return generateServiceProviderMetadata({
    issuer: own.entity,
    callbackUrl: own.answer,
    identifierFormat: null,
    wantAssertionsSigned: true,
    decryptionCert: certificate,
    decryptionPvk: privateKey,
  });
}

/**
 * Reads a posted response to the request `requestId`; loads `key` if its assertion is encrypted. @throws SsoFailure for
 * every fault
 */
export async function parseSamlProfile(
  provider: Provider,
  own: OwnEntity,
  { requestId, posted, key }: { requestId: string; posted: string; key: () => Promise<SamlKey> },
): Promise<IdpProfile> {
  const saml = samlOf(provider, own, requestId);
  try {
    const sent = Buffer.from(posted, 'base64').toString('utf8');
    const encrypted = findEncrypted(parseXml(sent));
    const profile = encrypted
      ? await profileWithin(saml, encrypted, await key())
      : await profileOf(saml, sent);
    assertMeant(profile, provider, own, requestId);
    return personOf(profile);
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    throw new SsoFailure('answer', error instanceof Error ? error.message : 'unknown');
  }
}

async function profileOf(saml: SAML, xml: string): Promise<Profile> {
  refuseWeak(xml);
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
  if (!profile) throw new SsoFailure('answer', 'the answer names nobody');
  return profile;
}

/**
 * The profile of an encrypted assertion. An attacker with the assertion of another user could change its bytes, send it
 * again, also through a connection of their own, and learn its content from the error or its timing (padding oracles).
 * So every fault before the signature is verified gets the same message after the same time.
 */
async function profileWithin(
  saml: WatchedSaml,
  encrypted: EncryptedAssertion,
  { privateKey }: SamlKey,
): Promise<Profile> {
  const earliestRefusal = wait(refusalMs, undefined, { ref: false });
  try {
    const xml = await decryptAssertion(encrypted, privateKey);
    parseXml(xml);
    return await profileOf(saml, xml);
  } catch (error) {
    if (saml.isSigned) throw error;
    await earliestRefusal;
    throw new SsoFailure(
      'answer',
      'the assertion is not encrypted for our key, or not signed by the provider with SHA-256 or better',
    );
  }
}

/** Signatures by SHA-1 can be forged (RFC 9231 advises against them), also where references hide their name. */
function refuseWeak(xml: string): void {
  if (/\bAlgorithm\s*=\s*(?:"[^"]*&|'[^']*&)/.test(xml))
    throw new SsoFailure('answer', 'the answer hides how it is signed');
  if (/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b/.test(xml))
    throw new SsoFailure('answer', 'the answer is signed with SHA-1');
}

/** xml2js: elements are lists, `$` the attributes, `_` the text. */
interface Element {
  $?: Record<string, string>;
  _?: string;
  [name: string]: unknown;
}

/**
 * What the library does not look at, within what was signed: the issuer, and that a bearer confirmation is meant for
 * our address and our request (SAML profiles, section 4.1.4.3).
 */
function assertMeant(profile: Profile, provider: Provider, own: OwnEntity, requestId: string): void {
  if (profile.issuer !== provider.entity_id)
    throw new SsoFailure('answer', 'the answer is of another issuer');
  const assertion = profile.getAssertion?.().Assertion as Element | undefined;
  const subject = (assertion?.Subject as Element[] | undefined)?.[0];
  const confirmations = (subject?.SubjectConfirmation ?? []) as Element[];
  const meant = confirmations.some((confirmation) => {
    const data = (confirmation.SubjectConfirmationData as Element[] | undefined)?.[0]?.$;
    return (
      confirmation.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.Recipient === own.answer &&
      data.InResponseTo === requestId &&
      data.NotOnOrAfter !== undefined &&
      Date.parse(data.NotOnOrAfter) + clockSkewMs > Date.now()
    );
  });
  if (!meant) throw new SsoFailure('answer', 'the answer is not meant for this request');
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const names = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}emailaddress`],
  firstName: ['firstName', 'givenName', 'first_name', 'urn:oid:2.5.4.42', `${claims}givenname`],
  lastName: ['lastName', 'sn', 'surname', 'last_name', 'urn:oid:2.5.4.4', `${claims}surname`],
  name: ['displayName', 'name', 'cn', 'urn:oid:2.16.840.1.113730.3.1.241', `${claims}name`],
};

function personOf(profile: Profile): IdpProfile {
  if (profile.nameIDFormat?.endsWith(':transient'))
    throw new SsoFailure('answer', 'a transient NameID names nobody for long');
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
  const one = (list: readonly string[]) =>
    list.map((name) => [attributes[name]].flat()[0]).find((value) => typeof value === 'string');
  return parseIdpProfile({
    subject: profile.nameID,
    email: one(names.email) ?? profile.nameID,
    firstName: one(names.firstName),
    lastName: one(names.lastName),
    name: one(names.name),
  });
}
