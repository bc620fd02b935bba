import { addressOf } from '@parlance/contract/address';
import { importEndpoints, maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { UploadedFile } from '@parlance/contract/import-results';
import { refused } from '../../api/call.ts';
import { CallError } from '../../messages/call-error.ts';

/** The number of files in one request: few enough for visible progress, and for a cheap retry of one lost request. */
const filesAtOnce = 20;
const bytesAtOnce = maxUploadBytes * 0.9;

/** Files in groups that each fit into one request; a file too large for any request is a group of its own. */
export function batches(files: readonly File[]): File[][] {
  const list: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = list.at(-1);
    if (last && last.length < filesAtOnce && bytes + file.size <= bytesAtOnce) last.push(file);
    else {
      list.push([file]);
      bytes = 0;
    }
    bytes += file.size;
  }
  return list;
}

export interface Sending {
  answer: Promise<UploadedFile[]>;
  abort: () => void;
}

/** Uploads files and reports progress (0 to 1); the answer contains what the server found in them. Throws
 *  CallError. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFiles(
  projectId: string,
  files: readonly File[],
  onPart: (part: number) => void,
): Sending {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadedFile[]>((resolve, reject) => {
    request.upload.onprogress = (event) => onPart(event.total === 0 ? 1 : event.loaded / event.total);
    request.onload = () => {
      const body = (request.response ?? {}) as { files?: UploadedFile[] } & Record<string, unknown>;
      if (request.status >= 200 && request.status < 300 && body.files) return resolve(body.files);
      const error = new CallError(request.status, request.statusText, body);
      refused(error);
      reject(error);
    };
    request.onerror = () => reject(new CallError(0, '', {}));
    request.onabort = () => reject(new CallError(0, '', {}));
  });
  request.open('POST', addressOf(importEndpoints.upload, { params: { mobileAppId: projectId } }));
  request.responseType = 'json';
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.setRequestHeader('X-Request-Framework', 'react');
  request.send(form);
  return { answer, abort: () => request.abort() };
}
