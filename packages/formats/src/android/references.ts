/** Whether a text is a reference to another resource or attribute, when it stands unescaped. */
export function isReference(text: string): boolean {
  return /^[@?][+*]?([\w.]+:)?([a-z]+\/)?[\w.]+$/.test(text) && (text.includes('/') || text.startsWith('?'));
}
