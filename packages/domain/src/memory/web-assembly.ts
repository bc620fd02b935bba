/** What is used of WebAssembly; neither Node's types nor those of the language name it. */
interface WebAssemblyParts {
  Module: new (binary: Uint8Array) => object;
  Memory: new (size: { initial: number }) => PagedMemory;
  Instance: new (module: object, imports: object) => { exports: unknown };
}

/** A memory that grows by pages; its former buffer is of no use then. */
export interface PagedMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Bytes of a page. */
export const page = 65_536;

const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyParts }).WebAssembly;

/** Makes instances of one module, given in base64; each has a memory of its own. It is compiled once, when it is needed. */
export function moduleOf(base64: string): (imported: string, pages: number) => [PagedMemory, unknown] {
  let compiled: object | undefined;
  return (imported, pages) => {
    const memory = new Memory({ initial: pages });
    compiled ??= new Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    return [memory, new Instance(compiled, { [imported]: { memory } }).exports];
  };
}
