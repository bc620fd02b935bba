/**
 * What a shortcut may be. A chord is written as `Mod+Shift+Enter`: modifiers in the order Mod, Alt, Shift, then the key
 * as `KeyboardEvent.key` names it, letters in upper case. Mod is Cmd on Apple keyboards, otherwise Ctrl. Signs are written
 * without Shift: the keyboard layout decides whether a sign needs it.
 */

/** Why a chord cannot be a shortcut. */
export const chordFaults = ['unknown', 'browser', 'layout', 'text', 'letterInText'] as const;
export type ChordFault = (typeof chordFaults)[number];

interface Chord {
  mod: boolean;
  alt: boolean;
  shift: boolean;
  key: string;
}

const named =
  /^(Enter|Escape|Tab|Space|Pause|Insert|Delete|Backspace|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-2]))$/;
/** Moves, selects and deletes in text fields, on at least one system with each modifier. */
const textKeys = /^(Arrow|Home|End|Backspace|Delete|Insert|Space|Tab|Escape)/;
/** Help, search, reload, address bar, caret browsing, menu, full screen, developer tools. */
const browserFunctionKeys = /^F(1|3|5|6|7|10|11|12)$/;
/** Letters and digits that no browser on any system needs with Mod. */
const freeWithMod = new Set(['K', 'S']);
const freeSigns = new Set([';', '.', "'", '/', '\\']);

function parse(chord: string): Chord | undefined {
  const parts = chord.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  const [mod, alt, shift] = ['Mod', 'Alt', 'Shift'].map((name) => parts.includes(name)) as [
    boolean,
    boolean,
    boolean,
  ];
  const written = [...(mod ? ['Mod'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key];
  const isKey = named.test(key) || ([...key].length === 1 && key === key.toUpperCase() && key.trim() !== '');
  return isKey && written.join('+') === chord ? { mod, alt, shift, key } : undefined;
}

const isCharacter = (key: string): boolean => [...key].length === 1;
const isSign = (key: string): boolean => isCharacter(key) && key.toLowerCase() === key.toUpperCase();

/** Why a chord cannot be a shortcut; undefined if it can. `inText`: the shortcut also acts in text fields. */
export function chordFault(chord: string, inText: boolean): ChordFault | undefined {
  const parsed = parse(chord);
  if (!parsed || (isSign(parsed.key) && parsed.shift)) return 'unknown';
  const { mod, alt, shift, key } = parsed;
  if (isCharacter(key)) return characterFault(parsed, inText);
  if (browserFunctionKeys.test(key) || (alt && (/^F\d/.test(key) || key === 'Enter'))) return 'browser';
  if (mod && /^(F\d|Page|Pause)/.test(key)) return 'browser';
  if (textKeys.test(key)) return alt && !mod && !shift && key === 'Insert' ? undefined : 'text';
  if (key === 'Enter') return mod ? undefined : 'text';
  // Alone, these two scroll.
  return key.startsWith('Page') && !alt ? 'text' : undefined;
}

/** With Alt, layouts type characters (Option on Apple keyboards), and Ctrl with Alt is AltGr on Windows. */
function characterFault({ mod, alt, shift, key }: Chord, inText: boolean): ChordFault | undefined {
  if (alt) return 'layout';
  if (!mod) return shift ? 'unknown' : inText ? 'letterInText' : undefined;
  const isFree = freeSigns.has(key) || freeWithMod.has(key);
  return isFree && !(shift && key === 'K') ? undefined : 'browser';
}
