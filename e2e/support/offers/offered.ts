import type { Locator } from 'playwright-core';

/** The roles of elements that a user can follow, press or fill in. */
const roles = [
  'link',
  'button',
  'menuitem',
  'menuitemradio',
  'switch',
  'checkbox',
  'radio',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'tab',
] as const;
export type OfferedRole = (typeof roles)[number];

/** An offered element, as assistive technology sees it. */
export interface Offered {
  role: OfferedRole;
  name: string;
  /** The target of a link. */
  to?: string;
}

const line = new RegExp(`^\\s*- (?:')?(${roles.join('|')})\\b(?: ("(?:[^"\\\\]|\\\\.)*"))?([^:]*)`);

/** Lists the offers in a part of the page, in document order, without disabled elements. */
export async function offeredIn(part: Locator): Promise<Offered[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.flatMap((text, at): Offered[] => {
    const [, role, quoted = '""', states = ''] = line.exec(text) ?? [];
    if (role === undefined || states.includes('[disabled]')) return [];
    const name = JSON.parse(quoted.replaceAll("''", "'")) as string;
    const to = /^\s*- \/url: (.*)$/.exec(lines[at + 1] ?? '')?.[1]?.replaceAll(/^["']|["']$/g, '');
    return [{ role: role as OfferedRole, name, ...(role === 'link' && to !== undefined && { to }) }];
  });
}
