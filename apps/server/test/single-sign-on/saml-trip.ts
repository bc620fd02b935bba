import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { TestApp } from '../app.ts';
import type { Browser } from '../second-factor/sign-in.ts';
import { begin, type ConnectionFixture } from './login-flow.ts';
import type { About } from './saml.ts';

/** Begins a round trip; what the provider reads of the request. */
export async function askBySaml(browser: Browser, { connection, domain }: ConnectionFixture) {
  const address = new URL(await begin(browser, domain));
  const request = inflateRawSync(
    Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const about: About = {
    requestId: /ID="([^"]+)"/.exec(request)?.[1] ?? '',
    recipient: connection.ownAddresses.redirect,
    audience: connection.ownAddresses.entity,
    email: `${randomUUID()}@${domain}`,
  };
  return { about, address, request, relayState: address.searchParams.get('RelayState') ?? '' };
}

/** As a browser posts a form of another site: without our cookies and headers. */
export const postAnswer = (server: TestApp, address: string, SAMLResponse: string, RelayState: string) =>
  server.app.inject({
    method: 'POST',
    url: address.replace('http://localhost:4000', ''),
    headers: {
      host: 'localhost',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
  });
