import type { Locator } from 'playwright-core';

/** What can be followed, pressed or filled. */
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

/** Something that is offered: as assistive technology is told of it. */
export interface Offered {
  role: OfferedRole;
  name: string;
  /** Of a link: where it leads. */
  to?: string;
}

const line = new RegExp(`^\\s*- (?:')?(${roles.join('|')})\\b(?: ("(?:[^"\\\\]|\\\\.)*"))?([^:]*)`);

/** Everything that a part of the page offers, in its order; what is disabled is not offered. */
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
