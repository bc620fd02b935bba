/** The target of the contact link: a mail, or a page. */
export function contactAddress(contact: string): string {
  return /^https?:/.test(contact) ? contact : `mailto:${contact}`;
}

/** A page of the provider's website with the hash of the present address, `#cookies` (specification 1 section 2). */
export function withHash(address: string, hash: string): string {
  const target = new URL(address);
  if (hash !== '') target.hash = hash;
  return target.href;
}
