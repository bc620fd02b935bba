/** Reads the text records of a name, which prove the owner of a domain. */
export interface TextRecords {
  /** Each record as one text; empty where the name has none. Throws DnsUnavailable where no server answers. */
  find(name: string): Promise<string[]>;
}

/** No name server answered: nothing is known about the record. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable';
}
