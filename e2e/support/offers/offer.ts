import type { OfferedRole } from './offered.ts';
import type { Need } from './walkers.ts';

/** A link, control or menu that a page offers to users with a right. */
export interface Offer {
  role: OfferedRole;
  name: string | RegExp;
  needs: Need;
  /** Set if the offer depends on more than the role: on data, or on the page before. */
  sometimes?: true;
  /** The items of the menu that it opens. */
  opens?: readonly Offer[];
}

/** What a page offers, without the shell. Only users with `needs` may see the page. */
export interface PageOffers {
  needs?: Need;
  offers: readonly Offer[];
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
