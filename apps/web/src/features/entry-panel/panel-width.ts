import { recall, remember } from '../../browser/local-storage.ts';
import { createStore } from '../../browser/store.ts';

/** Limits of specification 2 section 9, in CSS pixels. */
export const leastWidth = 175;
const wideScreen = 1650;
/** Of the design, unless list and filters beside it need the room: list and text have three fifths of the window. */
const usual = (screen: number): number =>
  Math.min(348, Math.max(minimumUsual, Math.floor(screen * 0.4) - beside));
const beside = 252;
const minimumUsual = 300;

/** The maximum width of the panel on a screen of this width. */
export const mostWidth = (screen: number): number => (screen > wideScreen ? 600 : 450);

/** A width within the limits. */
export function within(width: number, screen: number): number {
  return Math.round(Math.min(mostWidth(screen), Math.max(leastWidth, width)));
}

const firstWidth = globalThis.innerWidth ?? wideScreen;
const remembered = Number(recall('panel-width'));
export const panelWidth = createStore(within(remembered > 0 ? remembered : usual(firstWidth), firstWidth));

export function setPanelWidth(width: number): void {
  const next = within(width, globalThis.innerWidth);
  remember('panel-width', String(next));
  panelWidth.set(next);
}
