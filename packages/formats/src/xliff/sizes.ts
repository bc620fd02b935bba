/** XLIFF 2.0, section 5.7 "Size and Length Restriction Module", in a kept file. */
import type { Patch } from '../shared/patch.ts';
import { attributePatches, type XmlTag } from '../shared/xml-element.ts';
import type { File2, Scan2 } from './scan-2.ts';

export const sizeModule = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** Without a profile that names the unit of counting, restrictions have no effect; characters are counted. */
export const sizeProfile = (prefix: string) => `<${prefix}:profiles generalProfile="xliff:codepoints"/>`;

/** The prefix of the module, and what declares it where the file does not and a restriction comes. */
export class SizeModule {
  readonly #root: XmlTag;
  readonly #declared: string | undefined;
  readonly #isFree: boolean;
  readonly #files = new Set<File2>();

  constructor({ root }: Scan2) {
    this.#root = root;
    this.#declared = root.attributes.find(({ value }) => value === sizeModule)?.name.replace(/^xmlns:/, '');
    this.#isFree = root.attributes.every(({ name }) => name !== 'xmlns:slr');
  }

  /** The name of an attribute that restricts a text of this file; nothing where another module has the prefix. */
  nameIn(file: File2): string | undefined {
    if (this.#declared === undefined && this.#isFree) this.#files.add(file);
    const prefix = this.#declared ?? (this.#isFree ? 'slr' : undefined);
    return prefix && `${prefix}:sizeRestriction`;
  }

  /** The declarations for all requested names; `lineIn` returns the line break of a file. */
  patches(text: string, lineIn: (file: File2) => string): Patch[] {
    if (this.#files.size === 0) return [];
    const profiles = [...this.#files].map((file): Patch => {
      const { head } = file;
      return { from: head, to: head, text: lineIn(file) + sizeProfile('slr') };
    });
    return [...attributePatches(text, this.#root, 'xmlns:slr', sizeModule), ...profiles];
  }
}
