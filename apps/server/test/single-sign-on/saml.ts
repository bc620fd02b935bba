import { createHash, createPrivateKey, createSign, type KeyObject, randomBytes } from 'node:crypto';
import { newKeyPair } from '../../src/features/single-sign-on/self-signed.ts';

/**
 * A SAML provider that signs by itself (XML Signature with exclusive canonicalisation, written in canonical form from
 * the start), so that the library is judged by another hand.
 */
export interface SamlProvider {
  entityId: string;
  metadata: string;
  answer: (about: About, change?: Partial<AssertionContent>) => string;
}

/** What an answer is about. */
export interface About {
  requestId: string;
  recipient: string;
  audience: string;
  email: string;
}

interface AssertionContent extends About {
  /** Further facts about the person, by the names of attributes. */
  attributes: Record<string, string>;
  nameId: string;
  issuer: string;
  notBefore: number;
  notOnOrAfter: number;
  /** Leaves the signature out. */
  unsigned: boolean;
  /** Changes the assertion after it was signed. */
  forge: (assertion: string) => string;
  /** Around the assertion. */
  wrap: (assertion: string) => string;
  digest: 'sha256' | 'sha1';
  sessionInResponseTo: string;
}

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

function signatureOf(
  assertion: string,
  id: string,
  privateKey: KeyObject,
  digest: 'sha256' | 'sha1',
): string {
  const [method, hash] =
    digest === 'sha256'
      ? ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256']
      : [`${ds}rsa-sha1`, `${ds}sha1`];
  const value = createHash(digest).update(assertion).digest('base64');
  const info =
    `<ds:SignedInfo xmlns:ds="${ds}"><ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${ds}enveloped-signature"></ds:Transform>` +
    `<ds:Transform Algorithm="${canonical}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${hash}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>` +
    '</ds:Reference></ds:SignedInfo>';
  const signed = createSign(digest).update(info).sign(privateKey, 'base64');
  return `<ds:Signature xmlns:ds="${ds}">${info}<ds:SignatureValue>${signed}</ds:SignatureValue></ds:Signature>`;
}

function assertionOf(content: AssertionContent, id: string): string {
  const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
  const until = at(content.notOnOrAfter);
  const attributes = Object.entries({ email: content.email, ...content.attributes })
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('');
  return (
    `<saml:Assertion xmlns:saml="${saml}" ID="${id}" IssueInstant="${at(0)}" Version="2.0">` +
    `<saml:Issuer>${content.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID>${content.nameId}</saml:NameID><saml:SubjectConfirmation Method="${bearer}">` +
    `<saml:SubjectConfirmationData InResponseTo="${content.requestId}" NotOnOrAfter="${until}" ` +
    `Recipient="${content.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(content.notBefore)}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${content.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
  );
}

/** `signIn` is where it takes requests. */
export async function newSamlProvider(signIn = 'https://idp.example/sso'): Promise<SamlProvider> {
  const keys = await newKeyPair('provider', { bits: 2048 });
  const privateKey = createPrivateKey(keys.privateKey);
  const entityId = `https://idp.example/${randomBytes(4).toString('hex')}`;
  const certificate = keys.certificate.replaceAll(/-----.*?-----|\n/g, '');
  return {
    entityId,
    metadata:
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
      '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${ds}"><ds:X509Data><ds:X509Certificate>${certificate}` +
      '</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService ' +
      `Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signIn}"/>` +
      '</md:IDPSSODescriptor></md:EntityDescriptor>',
    answer(about, change) {
      const content: AssertionContent = {
        nameId: about.email,
        attributes: {},
        issuer: entityId,
        notBefore: -5000,
        notOnOrAfter: 300_000,
        unsigned: false,
        forge: (assertion) => assertion,
        wrap: (assertion) => assertion,
        digest: 'sha256',
        sessionInResponseTo: about.requestId,
        ...about,
        ...change,
      };
      const id = `_${randomBytes(16).toString('hex')}`;
      const plain = assertionOf(content, id);
      const signature = content.unsigned ? '' : signatureOf(plain, id, privateKey, content.digest);
      const issuerEnd = '</saml:Issuer>';
      const signed = content.forge(plain.replace(issuerEnd, issuerEnd + signature));
      const response =
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${id}" ` +
        `InResponseTo="${content.sessionInResponseTo}" IssueInstant="${at(0)}" Version="2.0"><samlp:Status>` +
        '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
        `${content.wrap(signed)}</samlp:Response>`;
      return Buffer.from(response).toString('base64');
    },
  };
}
