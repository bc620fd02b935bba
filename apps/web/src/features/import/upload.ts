import { addressOf } from '@parlance/contract/address';
import { importEndpoints, maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { UploadedFile } from '@parlance/contract/import-results';
import { type Sending, sendForm } from '../../api/upload.ts';

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

/** Uploads files and reports progress (0 to 1); the answer contains what the server found in them. Throws CallError. */
export function sendFiles(
  projectId: string,
  files: readonly File[],
  onPart: (part: number) => void,
): Sending<{ files: UploadedFile[] }> {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return sendForm(addressOf(importEndpoints.upload, { params: { mobileAppId: projectId } }), form, onPart);
}
