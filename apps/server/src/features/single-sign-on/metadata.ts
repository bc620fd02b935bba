import { X509Certificate } from 'node:crypto';
import { XmlReader } from '@parlance/formats/shared/xml';
import { decodeXmlText } from '@parlance/formats/shared/xml-text';

/** What is needed of a SAML identity provider. */
export interface ProviderMetadata {
  entityId: string;
  /** Takes requests by HTTP-Redirect. */
  signInUrl: string;
  /** PEM. */
  certificates: string[];
}

/** Metadata that cannot be used; the message says why. */
export class MetadataError extends Error {
  override name = 'MetadataError';
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the metadata of one identity provider (SAML 2.0 metadata, section 2.4.3). Throws MetadataError. The XML reader
 * takes no DOCTYPE, and with it no entities.
 */
export function readMetadata(xml: string): ProviderMetadata {
  const found = collect(xml);
  if (!found.entityId) throw new MetadataError('There is no entityID.');
  if (!found.signInUrl)
    throw new MetadataError('There is no SingleSignOnService with the binding HTTP-Redirect.');
  if (found.certificates.length === 0) throw new MetadataError('There is no signing certificate.');
  return found;
}

function collect(xml: string): ProviderMetadata {
  const found: ProviderMetadata = { entityId: '', signInUrl: '', certificates: [] };
  let signing = false;
  try {
    const reader = new XmlReader(xml);
    for (let event = reader.next(); event !== 'end'; event = reader.next()) {
      if (event !== 'open') continue;
      const name = localName(reader.name);
      if (name === 'EntitiesDescriptor') throw new MetadataError('These are metadata of several providers.');
      if (name === 'EntityDescriptor') found.entityId = reader.attribute('entityID') ?? '';
      if (!reader.open.some((open) => localName(open) === 'IDPSSODescriptor')) continue;
      if (name === 'KeyDescriptor') signing = reader.attribute('use') !== 'encryption';
      if (name === 'SingleSignOnService' && reader.attribute('Binding') === redirectBinding)
        found.signInUrl = webAddress(reader.attribute('Location'));
      if (name === 'X509Certificate' && signing && !reader.empty && reader.next() === 'text')
        found.certificates.push(certificate(decodeXmlText(xml, reader.start, reader.end)));
    }
  } catch (error) {
    if (error instanceof MetadataError) throw error;
    throw new MetadataError(error instanceof Error ? error.message : 'This is no XML.');
  }
  return found;
}

function webAddress(location = ''): string {
  if (URL.canParse(location) && /^https?:$/.test(new URL(location).protocol)) return location;
  throw new MetadataError('The address of its SingleSignOnService is no web address.');
}

function certificate(base64: string): string {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  try {
    return new X509Certificate(pem).toString();
  } catch {
    throw new MetadataError('A certificate cannot be read.');
  }
}
