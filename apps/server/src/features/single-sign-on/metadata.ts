import { X509Certificate } from 'node:crypto';
import { buildMessage } from '@parlance/contract/messages';
import type { Message } from '@parlance/domain/text/message';
import { inEnglish } from '../../http/errors.ts';
import { elementsAt, parseXml, XmlError } from './xml.ts';

/** The required facts about a SAML identity provider. */
export interface ProviderMetadata {
  entityId: string;
  /** Takes requests by HTTP-Redirect. */
  signInUrl: string;
  /** PEM. */
  certificates: string[];
}

/** Metadata that cannot be used, for a reason. */
export class MetadataError extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super(inEnglish(reason));
    this.name = 'MetadataError';
    this.reason = reason;
  }
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reads the metadata of one identity provider (SAML 2.0 metadata, section 2.4.3). Throws MetadataError. */
export function readMetadata(xml: string): ProviderMetadata {
  const root = rootOf(xml);
  if (root.localName === 'EntitiesDescriptor') throw new MetadataError(buildMessage('metadata-of-several'));
  const entityId = root.localName === 'EntityDescriptor' ? root.getAttribute('entityID') : '';
  if (!entityId) throw new MetadataError(buildMessage('no-entity-id'));
  const address = elementsAt(root, 'IDPSSODescriptor', 'SingleSignOnService').find(
    (service) => service.getAttribute('Binding') === redirectBinding,
  );
  if (!address) throw new MetadataError(buildMessage('no-sign-on-service'));
  const signInUrl = webAddress(address.getAttribute('Location'));
  const certificates = elementsAt(root, 'IDPSSODescriptor', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsAt(key, 'KeyInfo', 'X509Data', 'X509Certificate'))
    .map((element) => certificate(element.textContent));
  if (certificates.length === 0) throw new MetadataError(buildMessage('no-certificate'));
  return { entityId, signInUrl, certificates };
}

function rootOf(xml: string) {
  try {
    return parseXml(xml);
  } catch (error) {
    throw error instanceof XmlError ? new MetadataError(error.reason) : error;
  }
}

function webAddress(location: string): string {
  if (URL.canParse(location) && /^https?:$/.test(new URL(location).protocol)) return location;
  throw new MetadataError(buildMessage('no-sign-on-address'));
}

function certificate(base64: string): string {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  try {
    return new X509Certificate(pem).toString();
  } catch {
    throw new MetadataError(buildMessage('certificate-broken'));
  }
}
