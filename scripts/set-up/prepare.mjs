import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';

/** Makes the clone ready to run programs; gives the path of Node 24. */
export async function prepare() {
  await ensureInstalled();
  return findNode();
}
