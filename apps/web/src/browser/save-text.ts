/** Lets the browser save a text that it has as a file. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
