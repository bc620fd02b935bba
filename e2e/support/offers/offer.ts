import type { OfferedRole } from './offered.ts';
import type { Need } from './walkers.ts';

/** Something that a page offers to those who may. */
export interface Offer {
  role: OfferedRole;
  name: string | RegExp;
  needs: Need;
  /** It depends on more than the role: on what there is, on how one came. */
  sometimes?: true;
  /** What the menu has that it opens. */
  opens?: readonly Offer[];
}

export const offers = (role: OfferedRole, names: readonly (string | RegExp)[], needs: Need): Offer[] =>
  names.map((name) => ({ role, name, needs }));
export const links = (names: readonly (string | RegExp)[], needs: Need) => offers('link', names, needs);
export const buttons = (names: readonly (string | RegExp)[], needs: Need) => offers('button', names, needs);
export const menu = (name: string | RegExp, needs: Need, opens: readonly Offer[]): Offer => ({
  role: 'button',
  name,
  needs,
  opens,
});
export const items = (names: readonly (string | RegExp)[], needs: Need) => offers('menuitem', names, needs);
export const sometimes = (list: readonly Offer[]): Offer[] =>
  list.map((offer) => ({ ...offer, sometimes: true }));
