/** Calls of one person to the product, as the web app makes them. */
export class Client {
  #cookie = '';
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.#send(method, path, body);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  /** A call of a program, by the token of a project. */
  async callAs(token: string, method: string, path: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await this.#fetch(path, { method, headers, body: JSON.stringify(body) });
  }

  async bytes(path: string): Promise<ArrayBuffer> {
    return (await this.#send('GET', path)).arrayBuffer();
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await this.#fetch(path, {
      method,
      headers: {
        'x-requested-with': 'demo',
        cookie: this.#cookie,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const session = response.headers
      .getSetCookie()
      .findLast((item) => item.startsWith('parlance_session=') && !/^[^=]+=;/.test(item));
    if (session) this.#cookie = session.split(';')[0] ?? '';
    return response;
  }
  /** @throws where the product refuses */
  async #fetch(path: string, init: RequestInit & { method: string }): Promise<Response> {
    const response = await fetch(this.#origin + path, init);
    if (response.ok) return response;
    throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
  }
}
