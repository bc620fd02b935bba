import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { newSamlProvider, type SamlProvider } from '../../apps/server/test/single-sign-on/saml.ts';

/** An identity provider for browsers: it signs in every visitor as `person`, without a prompt. */
export interface SamlSite {
  metadata: string;
  person: { email: string; firstName: string; lastName: string };
  /** The signer of its answers. The service provider must refuse any other signer than the provider's own. */
  signer: SamlProvider;
  stop: () => Promise<void>;
}

/** It listens on the loopback number, so that it is another site than ours, which is `localhost`. */
export async function startSamlSite(person: SamlSite['person']): Promise<SamlSite> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(answerTo(new URL(request.url ?? '', 'http://127.0.0.1'), site));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const provider = await newSamlProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`);
  const site: SamlSite = {
    metadata: provider.metadata,
    person,
    signer: provider,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return site;
}

/** A page that posts the signed answer to the address in the request (SAML bindings 2.0, section 3.5: HTTP POST). */
function answerTo(address: URL, { person, signer }: SamlSite): string {
  const packed = Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64');
  const request = packed.length > 0 ? inflateRawSync(packed).toString() : '';
  const recipient = /AssertionConsumerServiceURL="([^"]+)"/.exec(request)?.[1] ?? '';
  const { email, ...attributes } = person;
  const about = {
    requestId: /ID="([^"]+)"/.exec(request)?.[1] ?? '',
    recipient,
    audience: /<saml:Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? '',
    email,
  };
  const relayState = address.searchParams.get('RelayState') ?? '';
  return (
    `<!doctype html><title>Provider</title><body onload="document.forms[0].submit()">` +
    `<form method="post" action="${recipient}">` +
    `<input type="hidden" name="SAMLResponse" value="${signer.answer(about, { attributes })}">` +
    `<input type="hidden" name="RelayState" value="${relayState}"></form>`
  );
}
