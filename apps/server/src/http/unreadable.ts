import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { headersFor } from './security-headers.ts';

/** Bytes of the request line and all headers, Node's own limit, said here so that our message can name it. */
export const maxHeaderSize = 16_384;

const ofNode: Partial<Record<string, ErrorSpec>> = {
  HPE_HEADER_OVERFLOW: commonErrors.longHeaders,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: commonErrors.tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: commonErrors.tooSlow,
};

/**
 * Answers what is no request that the server could look at: longer than headers may be, too slow, or no HTTP. There is
 * no request then and no reply, only the socket; the answer is ours all the same, with the headers of all others.
 */
export function answerUnreadable(publicUrl: string | undefined) {
  const fixed = Object.entries(headersFor(publicUrl));
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { code, status, message } = ofNode[error.code ?? ''] ?? commonErrors.brokenRequest;
    const body = JSON.stringify({ code, message });
    const headers = [
      ...fixed,
      ['x-request-id', randomUUID()],
      ['cache-control', 'no-store'],
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  };
}
