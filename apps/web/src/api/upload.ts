import { CallError } from '../messages/call-error.ts';
import { refused } from './call.ts';

export interface Sending<Answer> {
  answer: Promise<Answer>;
  abort: () => void;
}

/** Sends a form to an address and reports progress (0 to 1). Throws CallError. Uses XMLHttpRequest, because fetch
 *  reports no upload progress. */
export function sendForm<Answer extends object>(
  address: string,
  form: FormData,
  onPart: (part: number) => void,
): Sending<Answer> {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve, reject) => {
    request.upload.onprogress = (event) => onPart(event.total === 0 ? 1 : event.loaded / event.total);
    request.onload = () => {
      const body = request.response as Answer | null;
      // Without a body it is no answer of the server, but a page of an intermediary.
      if (request.status >= 200 && request.status < 300 && body) return resolve(body);
      const fields = (body ?? {}) as Record<string, unknown>;
      const error = new CallError(request.status, request.statusText, fields);
      refused(error);
      reject(error);
    };
    request.onerror = () => reject(new CallError(0, '', {}));
    request.onabort = () => reject(new CallError(0, '', {}));
  });
  request.open('POST', address);
  request.responseType = 'json';
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.setRequestHeader('X-Request-Framework', 'react');
  request.send(form);
  return { answer, abort: () => request.abort() };
}
