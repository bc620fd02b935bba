/**
 * One account with the heaviest load, in a separate thread, so that its own work does not affect the measuring thread.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export const previewsAtOnce = 12;
export const exportsAtOnce = 8;
export const uploadsAtOnce = 2;
const importsAtOnce = 2;

/** A project of its own with an uploaded file. */
export interface BusyPlace {
  projectId: string;
  upload: string;
}
interface Busy {
  url: string;
  cookie: string;
  /** The address that its calls seem to come from. */
  from: string;
  places: readonly BusyPlace[];
  content: string;
}
/** How often it was answered what. */
type Counts = Record<string, number>;

export function startBusy(busy: Busy): { stop: () => Promise<Counts> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: busy });
  return {
    async stop() {
      const counted = new Promise<Counts>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      const counts = await counted;
      await worker.terminate();
      return counts;
    },
  };
}

function uploadForm(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file, 'en.json');
  return form;
}

/** Every action of one account, concurrently and repeatedly; returns the counts so far. */
function worst({ url, cookie, from, places, content }: Busy): () => Counts {
  const counts: Counts = {};
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie, 'x-forwarded-for': from };
  const file = new Blob([content]);
  let turn = 0;
  const next = () => {
    turn++;
    const one = places[turn % places.length];
    if (!one) throw new Error('There is nothing to do.');
    return one;
  };
  const begin = (path: string) => () => {
    const { projectId, upload } = next();
    const files = [{ upload, fileType: 'nested_json', language: 'en' }];
    // Never the same twice: what waits already is not made again.
    const options = { importAll: true, tags: [`tag ${turn}`] };
    return fetch(`${url}/v1/projects/${projectId}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ files, options }),
    });
  };
  const query = new URLSearchParams({ languages: '["en"]', type: 'android_xml' });
  const exportOne = () =>
    fetch(`${url}/v1/projects/${places[0]?.projectId}/export-translations?${query}`, { headers });
  const upload = () =>
    fetch(`${url}/v1/projects/${next().projectId}/uploads`, {
      method: 'POST',
      headers,
      body: uploadForm(file),
    });
  const repeat = async (name: string, work: () => Promise<Response>) => {
    for (;;) {
      const response = await work().catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      const end = `${name} ${response?.status ?? 'broken off'}`;
      counts[end] = (counts[end] ?? 0) + 1;
      if (response?.status !== 200) await delay(100);
    }
  };
  const kinds: [string, number, () => Promise<Response>][] = [
    ['preview', previewsAtOnce, begin('import-preview')],
    ['import', importsAtOnce, begin('import-uploads')],
    ['export', exportsAtOnce, exportOne],
    ['upload', uploadsAtOnce, upload],
  ];
  for (const [name, atOnce, work] of kinds) for (let n = 0; n < atOnce; n++) void repeat(name, work);
  return () => counts;
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const counts = worst(workerData as Busy);
  port.once('message', () => port.postMessage(counts()));
}
