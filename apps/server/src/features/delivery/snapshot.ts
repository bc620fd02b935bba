/** One answer of a project's texts in the encodings that clients ask for, compressed once. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip, zstdCompress } from 'node:zlib';

const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

export interface Body {
  encoding: Encoding;
  bytes: Buffer;
  etag: string;
}

export class Snapshot {
  readonly version: number;
  /** The same for the same content, in every process: the address of an immutable answer carries it. */
  readonly id: string;
  readonly #bodies: Map<Encoding, Body>;
  #unpacking: Promise<Body> | undefined;

  private constructor(version: number, id: string, bodies: Map<Encoding, Body>) {
    this.version = version;
    this.id = id;
    this.#bodies = bodies;
  }

  /** Compresses in threads of the process. Not compressed bytes are kept only while they are asked for. */
  static async of(version: number, content: Buffer): Promise<Snapshot> {
    const id = `${version}-${hash('sha256', content, 'base64url').slice(0, 16)}`;
    const bodies = await Promise.all(
      encodings.map(
        async (encoding): Promise<[Encoding, Body]> => [
          encoding,
          { encoding, bytes: await compressors[encoding](content), etag: etagOf(id, encoding) },
        ],
      ),
    );
    return new Snapshot(version, id, new Map(bodies));
  }

  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#bodies.values()) sum += bytes.length;
    return sum;
  }

  /** The body in an encoding; undefined: it has to be unpacked first. */
  bodyIn(encoding: Encoding): Body | undefined {
    return this.#bodies.get(encoding);
  }

  etagIn(encoding: Encoding): string {
    return etagOf(this.id, encoding);
  }

  /** Unpacks and keeps it, once for all who ask at the same time: `bytes` has grown then. */
  async identity(): Promise<Body> {
    const known = this.#bodies.get('identity');
    if (known) return known;
    this.#unpacking ??= this.#unpack().finally(() => {
      this.#unpacking = undefined;
    });
    return this.#unpacking;
  }

  async #unpack(): Promise<Body> {
    const packed = this.#bodies.get('gzip')?.bytes ?? Buffer.alloc(0);
    const bytes = await promisify(gunzip)(packed);
    const body: Body = { encoding: 'identity', bytes, etag: this.etagIn('identity') };
    this.#bodies.set('identity', body);
    return body;
  }

  /** It can be unpacked again. */
  forgetUnpacked(): void {
    this.#bodies.delete('identity');
  }

  /** Whether a caller who sends this `If-None-Match` has these texts, in whatever encoding. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.id}.`);
  }
}

const etagOf = (id: string, encoding: Encoding): string => `"${id}.${encoding}"`;

/** What clients send is one of a few values. */
const chosen = new Map<string, Encoding>();
const mostChosen = 200;
const longestChosen = 200;

/** The encoding to send: the one that the client prefers, and the smallest of those that it takes alike (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = chooseEncoding(acceptEncoding);
  if (acceptEncoding.length > longestChosen) return encoding;
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function chooseEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Encoding = 'identity';
  let most = weights.get('identity') ?? 0.0001;
  for (const encoding of encodings) {
    const weight = weightOf(encoding);
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
}
