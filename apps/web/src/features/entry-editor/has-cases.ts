/** Whether a text looks like a message with cases or formats: what is worth a preview. */
export const hasCases = (text: string): boolean =>
  /\{\s*[\w.-]+\s*,\s*(?:plural|selectordinal|select|number|date|time)\s*[,}]/.test(text);
