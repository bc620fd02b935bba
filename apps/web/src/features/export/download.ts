import { addressOf } from '@parlance/contract/address';
import type { EndpointData } from '@parlance/contract/endpoint';
import { callRaw } from '../../api/call.ts';

/** The name of the file if the answer contains none (specification 2, section 7). */
const defaultName = 'export.txt';

/** The file name of a Content-Disposition header: the encoded one (RFC 6266, RFC 8187), otherwise the plain one. */
export function fileNameOf(header: string | null): string {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return plainName(decodeURIComponent(encoded.trim()));
    } catch {
      // Invalid encoding: the plain name is the fallback.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const bare = /filename\s*=\s*([^;"\s]+)/i.exec(header ?? '')?.[1];
  return plainName(quoted ?? bare ?? defaultName);
}

/** Browsers accept no folders in the name of a download. */
function plainName(name: string): string {
  return name.split(/[/\\]/).at(-1) || defaultName;
}

/** Starts a download in the browser. */
function hand(href: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

type Input = {
  params: { mobileAppId: string };
  query: Record<string, string | string[] | undefined>;
  body?: unknown;
};

/** How long a blob stays after its download began; the browser may begin to read it a little later. */
const keptMs = 60_000;

/** Downloads the answer of an export and returns the file's name. `large`: only the start of the answer is read, so
 *  that the app can show a refusal; the browser then downloads it itself, in chunks to the disk. Throws CallError,
 *  and the browser's AbortError if `signal` aborts it. */
export async function download(
  endpoint: EndpointData & { raw: 'file' },
  input: Input,
  large: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const looking = new AbortController();
  const fetchIt = callRaw as (
    endpoint: EndpointData,
    input: Input,
    options: { rules: 'stay'; signal: AbortSignal },
  ) => Promise<Response>;
  const response = await fetchIt(endpoint, input, {
    rules: 'stay',
    signal: signal ? AbortSignal.any([signal, looking.signal]) : looking.signal,
  });
  const name = fileNameOf(response.headers.get('Content-Disposition'));
  if (large && endpoint.method === 'GET') {
    looking.abort();
    hand(addressOf(endpoint, input), name);
    return name;
  }
  const address = URL.createObjectURL(await response.blob());
  signal?.throwIfAborted();
  hand(address, name);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
  return name;
}
