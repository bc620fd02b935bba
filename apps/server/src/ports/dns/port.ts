/** Reads the text records of a name, by which somebody shows that a domain is theirs. */
export interface TextRecords {
  /** Each record as one text; empty where the name has none. Throws DnsUnavailable where nobody answers. */
  find(name: string): Promise<string[]>;
}

/** No name server answered: nothing is known about the record. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable';
}
