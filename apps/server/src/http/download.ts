import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  /** With its ending; the name of the saved file. */
  fileName: string;
  contentType: string;
  body: Readable | Uint8Array;
}

/**
 * Answers with a file that browsers save and never show or run: attachment, nosniff, an empty sandbox. Sends the name
 * in both forms of RFC 6266, since it may contain any characters.
 */
export function sendDownload(reply: FastifyReply, { fileName, contentType, body }: Download): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType)
    .send(body);
}

function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
