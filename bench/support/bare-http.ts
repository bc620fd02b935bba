/**
 * What `node:http` alone answers: the bytes of a file and the headers that it is given, 304 to who knows the ETag.
 *   node bench/support/bare-http.ts <file> <headers as JSON> <those of 304>      prints its port
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = '', ...given] = process.argv.slice(2);
const bytes = readFileSync(file);
const [headers = [], ofNotModified] = given.map((one) =>
  Object.entries(JSON.parse(one) as Record<string, string>).flat(),
);
const whole = [...headers, 'content-length', String(bytes.length)];

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] !== undefined) response.writeHead(304, ofNotModified).end();
  else response.writeHead(200, whole).end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
