import { type Product, type StartOptions, startProduct } from './product.ts';

/** Ends the server as a power cut would; its database is left to the next start. */
export async function kill(product: Product): Promise<void> {
  const ended = new Promise((resolve) => product.child.once('exit', resolve));
  product.child.kill('SIGKILL');
  await ended;
}

export const restart = (product: Product, options?: StartOptions) =>
  startProduct(product.folder, product.cookie, options);
