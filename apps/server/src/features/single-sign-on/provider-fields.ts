import type { ErrorSpec } from '@parlance/contract/endpoint';
import { buildMessage } from '@parlance/contract/messages';
import { type ConnectionSettings, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { MetadataError, readMetadata } from './metadata.ts';
import { discover, providerFault } from './oidc.ts';

/** What is kept of a provider beside its name. */
interface ProviderFields {
  issuer: string | null;
  client_id: string | null;
  metadata_url: string | null;
  entity_id: string | null;
  sign_in_url: string | null;
  certificates: string[];
}

const none: ProviderFields = {
  issuer: null,
  client_id: null,
  metadata_url: null,
  entity_id: null,
  sign_in_url: null,
  certificates: [],
};

const metadataRedirects = 3;

/** Calls the provider, or reads its metadata. Throws issuerInvalid or metadataInvalid with the cause. */
export function providerFields(
  { outgoing }: Pick<Deps, 'outgoing'>,
  settings: ConnectionSettings,
): Promise<ProviderFields> {
  return settings.protocol === 'oidc' ? oidcFields(outgoing, settings) : samlFields(outgoing, settings);
}

async function oidcFields(
  outgoing: Deps['outgoing'],
  { issuer, clientId }: Extract<ConnectionSettings, { protocol: 'oidc' }>,
): Promise<ProviderFields> {
  // Not known yet: the admin first enters our address at the provider.
  if (issuer === undefined || clientId === undefined) return none;
  try {
    const server = await discover({ outgoing }, issuer, clientId);
    return { ...none, issuer: server.issuer, client_id: clientId };
  } catch (error) {
    throw refusal(singleSignOnErrors.issuerInvalid, error);
  }
}

async function samlFields(
  outgoing: Deps['outgoing'],
  { metadataUrl, metadata }: Extract<ConnectionSettings, { protocol: 'saml' }>,
): Promise<ProviderFields> {
  if (!metadataUrl && !metadata?.trim()) return none;
  try {
    const xml = metadata?.trim() || (await fetchMetadata(outgoing, metadataUrl));
    const { entityId, signInUrl, certificates } = readMetadata(xml);
    return {
      ...none,
      metadata_url: metadataUrl ?? null,
      entity_id: entityId,
      sign_in_url: signInUrl,
      certificates,
    };
  } catch (error) {
    throw refusal(singleSignOnErrors.metadataInvalid, error);
  }
}

async function fetchMetadata(outgoing: Deps['outgoing'], address: string | undefined): Promise<string> {
  if (!address) throw new MetadataError(buildMessage('metadata-address-missing'));
  const response = await outgoing.fetch(address, { redirects: metadataRedirects });
  if (!response.ok)
    throw new MetadataError(buildMessage('metadata-address-answered', { status: response.status }));
  return response.text();
}

/** Adds the cause at the provider; our own errors stay unchanged. */
function refusal(spec: ErrorSpec, error: unknown): unknown {
  const found = error instanceof MetadataError ? undefined : providerFault(error);
  const known = found?.known && buildMessage(found.known);
  const fault = error instanceof MetadataError ? error.reason : (known ?? found?.reason);
  if (fault === undefined) return error;
  const reason = typeof fault === 'string' ? fault.trim().slice(0, 300) : fault;
  return new ApiError(spec, {}, buildMessage('provider-refused', { reason }));
}
