import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial } from 'node:net';

/**
 * How fast this machine is at the moment, by two things that the product does most: sections of different days, or of
 * a machine that others use too, can be compared by it.
 */
export async function machineSpeed(): Promise<string> {
  return `JSON.parse ${await parsing()} MB/s, a round trip of one byte ${await roundTrip()} µs`;
}

async function parsing(): Promise<string> {
  const json = JSON.stringify(
    Array.from({ length: 50_000 }, (_, key) => ({ key, text: `The text of number ${key}.` })),
  );
  return (json.length / 1000 / (await medianMs(9, async () => JSON.parse(json)))).toFixed(0);
}

/** Over the loopback, between two sockets of this process. */
async function roundTrip(): Promise<string> {
  const server = createServer((socket) => socket.setNoDelay().pipe(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = dial((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  const median = await medianMs(2000, async () => {
    socket.write('.');
    await once(socket, 'data');
  });
  socket.destroy();
  server.close();
  return (1000 * median).toFixed(0);
}

async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[runs >> 1] ?? Number.NaN;
}
