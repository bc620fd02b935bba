import { expect, it } from 'vitest';
import { itemsFor, type MenuItem } from './menu-items.ts';

const items: MenuItem[] = [
  { id: 'all', label: 'projects', roles: ['*'], to: '/a' },
  { id: 'staff', label: 'profile', roles: ['staff'], to: '/b' },
  {
    id: 'menu',
    label: 'projects',
    roles: ['*'],
    items: [{ id: 'inner', label: 'profile', roles: ['staff'], to: '/c' }],
  },
];

it('shows public items to every visitor', () => {
  expect(itemsFor(items, []).map((item) => item.id)).toEqual(['all']);
});

it('shows to a role what names it, and menus only with something in them', () => {
  expect(itemsFor(items, ['user', 'staff']).map((item) => item.id)).toEqual(['all', 'staff', 'menu']);
});
