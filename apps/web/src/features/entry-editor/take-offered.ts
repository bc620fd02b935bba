import { isOwnLanguage } from '@parlance/domain/suggestions/sources';
import type { OfferNews } from '../entries/model/session-types.ts';
import { askAgain, type Offered, offeredNow, offeredSoon } from '../suggestions/offered.ts';
import type { TextPlace } from '../suggestions/text-place.ts';
import type { Editing } from './use-editing.ts';

/** What a digit asks for: a suggestion in the language of the text, or the text of another language. */
export interface AskedOffer {
  digit: number;
  from: 'own' | 'others';
}

export interface OfferTaking {
  place: TextPlace;
  editing: Pick<Editing, 'field' | 'now'>;
  /** The text at the key. */
  before: string;
  /** Says beside the field what became of it. */
  tell: (says: OfferNews['says'] | null) => void;
  /** Says that it came too late. */
  tellLate: () => void;
}

/** The last digit that was asked for in a field, by its reference: of two that are on their way, the later one counts. */
const lastAsked = new WeakMap<object, AskedOffer>();

/** Puts what a digit asks for into a field: at once where it is known. What is still on its way comes only where the field
 *  still has the keyboard and its text is the one of the key; the user may be elsewhere by then, or have written on. */
export function takeOffered(asked: AskedOffer, taking: OfferTaking): void {
  const { place, editing, before, tell, tellLate } = taking;
  const { field, now } = editing;
  lastAsked.set(field, asked);
  const known = offeredNow(place);
  const ended = (meant: () => void): void => {
    if (lastAsked.get(field) !== asked) return;
    tell(null);
    if (field.current?.hasKeyboard() && now.get() === before) meant();
    else tellLate();
  };
  if (known) {
    ended(() => put(asked, known, taking));
    return;
  }
  tell('waits');
  offeredSoon(place).then(
    (offered) => ended(() => put(asked, offered, taking)),
    // Given up where nobody looks at the text any more, too.
    () => ended(() => tell('failed')),
  );
}

function put(asked: AskedOffer, offered: Offered, { editing, place, tell }: OfferTaking): void {
  const { digit, from } = asked;
  const offers = offered.suggestions.filter(({ source }) => isOwnLanguage(source) === (from === 'own'));
  const text = offers[digit - 1]?.text;
  if (text !== undefined) {
    tell(null);
    editing.field.current?.take(text);
  } else if (offered.isMoreComing) {
    tell('more');
    askAgain(place);
  } else if (from === 'others') tell('noLanguage');
  else tell(offered.isMachineComing && digit === offers.length + 1 ? 'machine' : 'none');
}
