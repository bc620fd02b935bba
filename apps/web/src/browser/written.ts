/** The data that the server wrote into an element of the page; undefined where it wrote none, and a text stands there. */
export function readWritten<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent ?? '';
  const value: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  return typeof value === 'object' ? (value as T) : undefined;
}
