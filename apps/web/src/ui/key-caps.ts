import { keyCaps } from '../browser/chords.ts';
import { useText } from '../i18n/i18n.ts';

/** Keys that keyboards of some languages label otherwise: a German one has Strg, Bild ↑, Bild ↓ and Einfg. */
const named = { Ctrl: 'keyCtrl', PgUp: 'keyPageUp', PgDn: 'keyPageDown', Insert: 'keyInsert' } as const;

const isNamed = (cap: string): cap is keyof typeof named => Object.hasOwn(named, cap);

/** The keys of a chord as the key caps of the interface's language show them. */
export function useKeyCaps(): (chord: string) => string[] {
  const t = useText('shell');
  return (chord) => keyCaps(chord).map((cap) => (isNamed(cap) ? t(named[cap]) : cap));
}
