import { Candidates } from './candidates.ts';
import { EditDistance } from './edit-distance.ts';
import { type FoundSegment, FoundSegments } from './found-segments.ts';
import { mostDistance, scoreOfDistance, scoreOfForm } from './score.ts';
import { longestSegment, parseSegment } from './segment.ts';
import { hashesOf, type SegmentHashes, SegmentStore } from './segment-store.ts';
import { leastDistance, mostDiffering, signatureSizes, signatureWords, writeSignature } from './signature.ts';

/** Bounds the work of one look-up, in steps of the edit distance: about a quarter of a second. */
const mostSteps = 60_000_000;
/** The unsorted rest is sorted in once it has this many segments, and this part of the sorted ones. */
const restAtLeast = 4096;
const restOfSorted = 1 / 16;

export interface LookUp {
  /** Only segments with a text in one of these languages, a bit each. */
  languages: number;
  /** Suggestions score at least this. */
  least: number;
  /** The most that are found. */
  limit: number;
  /** Not these entries. */
  except?: readonly number[];
  /** The most steps of the edit distance: what is cut short may miss the best ones, and costs less. */
  steps?: number;
}

/**
 * Finds the most similar of many source texts. All segments whose length may fit are compared by their signatures,
 * which prove that most of them are too far away; the others by edit distance, those that may be nearest first. The
 * scores found are those that comparing with every segment would find (memory-index.test.ts).
 */
export class MemoryIndex {
  /** By length. */
  #sorted = new SegmentStore();
  /** Of each length: its first slot. */
  #firstOf = new Uint32Array(longestSegment + 2);
  /** Slots of `#sorted`, by the entry's id. */
  #byId = new Uint32Array(0);
  /** What came since, in any order, and its slots by the entry's id. */
  #rest = new SegmentStore();
  #restById = new Map<number, number>();
  readonly #distance = new EditDistance();
  readonly #candidates = new Candidates();

  get count(): number {
    return this.#sorted.count - this.#sorted.removed + this.#rest.count - this.#rest.removed;
  }

  get bytes(): number {
    return this.#sorted.bytes + this.#rest.bytes + this.#byId.byteLength + this.#firstOf.byteLength;
  }

  /** Sets the source text of an entry, and the languages in which it has a text; null: it has no source text. */
  set(id: number, text: string | null, languages: number): void {
    const segment = text === null || languages === 0 ? undefined : parseSegment(text);
    if (text === null || !segment) {
      this.remove(id);
      return;
    }
    const known = this.#find(id);
    if (known?.store.has(known.slot, hashesOf(text, segment), segment.folded)) {
      known.store.columns.languages[known.slot] = languages;
      return;
    }
    known?.store.remove(known.slot);
    this.#restById.set(id, this.#rest.add(id, text, segment, languages));
    if (this.#rest.count >= Math.max(restAtLeast, this.#sorted.count * restOfSorted)) this.sort();
  }

  remove(id: number): void {
    const known = this.#find(id);
    if (!known) return;
    known.store.remove(known.slot);
    this.#restById.delete(id);
  }

  /** Sorts everything in, and frees what was removed. */
  sort(): void {
    const stores = [this.#sorted, this.#rest];
    const firstOf = new Uint32Array(longestSegment + 2);
    for (const { columns, count } of stores)
      for (let slot = 0; slot < count; slot++) {
        const length = columns.lengths[slot] as number;
        if (length > 0) firstOf[length + 1] = (firstOf[length + 1] as number) + 1;
      }
    for (let length = 1; length < firstOf.length; length++)
      firstOf[length] = (firstOf[length] as number) + (firstOf[length - 1] as number);
    const total = firstOf.at(-1) as number;
    const order = new Float64Array(total);
    const next = firstOf.slice();
    for (const [which, { columns, count }] of stores.entries())
      for (let slot = 0; slot < count; slot++) {
        const length = columns.lengths[slot] as number;
        if (length > 0) {
          order[next[length] as number] = slot * 2 + which;
          next[length] = (next[length] as number) + 1;
        }
      }
    const sorted = new SegmentStore({
      segments: total,
      units: this.#sorted.unitCount + this.#rest.unitCount,
      signatures: this.#sorted.signatures.used + this.#rest.signatures.used,
    });
    for (const place of order) sorted.copy(stores[place % 2] as SegmentStore, Math.floor(place / 2));
    this.#take(sorted, firstOf);
  }

  /** The sorted store, as it is kept on disk. Sorts first. */
  sorted(): SegmentStore {
    if (this.#rest.count > 0 || this.#sorted.removed > 0) this.sort();
    return this.#sorted;
  }

  /** An index of segments that are sorted by length already. */
  static ofSorted(sorted: SegmentStore): MemoryIndex {
    const index = new MemoryIndex();
    const firstOf = new Uint32Array(longestSegment + 2);
    let length = 0;
    for (let slot = 0; slot < sorted.count; slot++)
      while (length < (sorted.columns.lengths[slot] as number)) firstOf[++length] = slot;
    firstOf.fill(sorted.count, length + 1);
    index.#take(sorted, firstOf);
    return index;
  }

  #take(sorted: SegmentStore, firstOf: Uint32Array<ArrayBuffer>): void {
    this.#sorted = sorted;
    this.#firstOf = firstOf;
    const { ids } = sorted.columns;
    this.#byId = Uint32Array.from({ length: sorted.count }, (_, slot) => slot).sort(
      (a, b) => (ids[a] as number) - (ids[b] as number),
    );
    this.#rest = new SegmentStore();
    this.#restById = new Map();
  }

  #find(id: number): { store: SegmentStore; slot: number } | undefined {
    const inRest = this.#restById.get(id);
    if (inRest !== undefined) return { store: this.#rest, slot: inRest };
    const { ids } = this.#sorted.columns;
    let low = 0;
    let high = this.#byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[this.#byId[middle] as number] as number) < id) low = middle + 1;
      else high = middle;
    }
    const slot = this.#byId[low];
    if (slot === undefined || ids[slot] !== id || this.#sorted.isRemoved(slot)) return undefined;
    return { store: this.#sorted, slot };
  }

  /** The most similar segments, the best first. `isWhole`: nothing was left out to bound the work. */
  find(text: string, looking: LookUp): { found: FoundSegment[]; isWhole: boolean } {
    const segment = parseSegment(text);
    if (!segment) return { found: [], isWhole: text.length <= longestSegment };
    const { folded } = segment;
    const units = unitsOf(folded);
    const query = { units, hashes: hashesOf(text, segment), signatures: signaturesOf(units) };
    this.#candidates.clear();
    const wanted = query.signatures.map(({ signature }) => signature);
    for (const store of [this.#sorted, this.#rest]) store.signatures.setWanted(wanted);
    this.#collect(query, looking);
    return this.#compare(query, looking);
  }

  /** Collects the segments whose signature allows the least score. */
  #collect({ units, signatures }: Query, { languages, least }: LookUp): void {
    const own = units.length;
    const shortest = Math.ceil((own * least) / 100);
    const longest = Math.min(longestSegment, Math.floor((own * 100) / least));
    for (let length = shortest; length <= longest; length++) {
      const from = this.#firstOf[length] as number;
      const to = this.#firstOf[length + 1] as number;
      if (from < to)
        this.#collectOf(this.#sorted, { from, to, length, signatures, languages, own, least, which: 0 });
    }
    const { lengths } = this.#rest.columns;
    for (let slot = 0; slot < this.#rest.count; slot++) {
      const length = lengths[slot] as number;
      if (length >= shortest && length <= longest)
        this.#collectOf(this.#rest, {
          from: slot,
          to: slot + 1,
          length,
          signatures,
          languages,
          own,
          least,
          which: 1,
        });
    }
  }

  #collectOf(
    store: SegmentStore,
    { from, to, length, signatures, languages, own, least, which }: Stretch,
  ): void {
    const words = signatureWords(length);
    const { bits } = signatures[signatureSizes.indexOf(words)] as Signature;
    const { languages: languagesOf, signatureBits, signatureStarts } = store.columns;
    const longer = Math.max(length, own);
    const most = mostDiffering(mostDistance(least, longer));
    const apart = Math.abs(length - own);
    // Segments of one length stand one after the other, and so do their signatures.
    for (let begin = from; begin < to; ) {
      const place = signatureStarts[begin] as number;
      const count = store.signatures.countDiffering(place, to - begin, words);
      const { counts } = store.signatures;
      for (let at = 0; at < count; at++) {
        const slot = begin + at;
        const differing = counts[at] as number;
        const bitsOf = signatureBits[slot] as number;
        if (differing + Math.abs(bitsOf - bits) > most) continue;
        if (((languagesOf[slot] as number) & languages) === 0) continue;
        const distance = Math.max(apart, leastDistance(bitsOf, bits, differing));
        this.#candidates.add(slot * 2 + which, scoreOfDistance(distance, longer));
      }
      begin += count;
    }
  }

  #compare(
    { units, hashes }: Query,
    { least, limit, except = [], steps = mostSteps }: LookUp,
  ): { found: FoundSegment[]; isWhole: boolean } {
    const distances = this.#distance;
    distances.setText(units);
    distances.steps = 0;
    const found = new FoundSegments(limit);
    for (let best = 100; best >= least; best--) {
      for (let place = this.#candidates.firstOf(best); place >= 0; place = this.#candidates.nextOf(place)) {
        const wanted = Math.max(least, found.leastWanted);
        if (best < wanted) return { found: found.list(), isWhole: true };
        if (distances.steps > steps) return { found: found.list(), isWhole: false };
        const candidate = this.#candidates.at(place);
        const store = candidate % 2 === 0 ? this.#sorted : this.#rest;
        const slot = Math.floor(candidate / 2);
        const { ids, starts, lengths, forms } = store.columns;
        const id = ids[slot] as number;
        if (except.includes(id)) continue;
        const [start, length] = [starts[slot] as number, lengths[slot] as number];
        const longer = Math.max(length, units.length);
        const most = mostDistance(wanted, longer);
        const distance = distances.to(store.units, start, start + length, most);
        if (distance > most) continue;
        const score =
          distance > 0 ? scoreOfDistance(distance, longer) : scoreOfForm(formDifference(hashes, store, slot));
        if (score >= wanted) found.add({ id, score, distance }, forms[slot] as number);
      }
    }
    return { found: found.list(), isWhole: true };
  }
}

interface Signature {
  bits: number;
  signature: Int32Array;
}

interface Query {
  units: Uint16Array;
  hashes: SegmentHashes;
  /** By size, in the order of `signatureSizes`. */
  signatures: Signature[];
}

interface Stretch extends Pick<LookUp, 'languages' | 'least'> {
  /** Slots from here to before there, which have one length. */
  from: number;
  to: number;
  length: number;
  signatures: readonly Signature[];
  /** The length of the text that is looked up. */
  own: number;
  which: 0 | 1;
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

const signaturesOf = (units: Uint16Array): Signature[] =>
  signatureSizes.map((words) => {
    const signature = new Int32Array(words);
    return { signature, bits: writeSignature({ units, start: 0, end: units.length }, signature, 0, words) };
  });

function formDifference(hashes: SegmentHashes, { columns }: SegmentStore, slot: number) {
  const isOther = (name: keyof SegmentHashes) => columns[name][slot] !== hashes[name];
  const [letterCase, values] = [isOther('casedForms'), isOther('values')];
  return { letterCase, values, spaces: !letterCase && !values && isOther('texts') };
}
