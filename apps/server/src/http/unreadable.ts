import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { headersFor } from './security-headers.ts';

/** Bytes of the request line and all headers: Node's own limit, stated here so that our message can name it. */
export const maxHeaderSize = 16_384;

const ofNode: Partial<Record<string, ErrorSpec>> = {
  HPE_HEADER_OVERFLOW: commonErrors.longHeaders,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: commonErrors.tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: commonErrors.tooSlow,
};

/**
 * Answers requests that the server cannot parse: with too long headers, too slow, or no HTTP. These have no request and
 * no reply, only the socket; the answer still has the usual body and headers.
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
