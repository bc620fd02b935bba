/** Whether the name that a browser gives itself is Safari's: others carry the word, too. */
export const isSafariAgent = (agent: string): boolean =>
  /\bSafari\//.test(agent) && !/(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg|OPR|Android)\b/.test(agent);

export const safari = isSafariAgent(globalThis.navigator?.userAgent ?? '');
