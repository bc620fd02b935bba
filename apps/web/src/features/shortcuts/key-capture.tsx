import { type KeyboardEvent, useEffect, useRef } from 'react';
import { chordOf } from '../../browser/chords.ts';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import classes from './shortcuts.module.css';

/** Waits for a chord; Tab and Escape leave it. */
export function KeyCapture(props: { label: string; onChord: (chord: string) => void; onEnd: () => void }) {
  const t = useText('shortcuts');
  const field = useRef<HTMLButtonElement>(null);
  useEffect(() => giveKeyboard(field.current), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      props.onEnd();
      return;
    }
    if (event.nativeEvent.isComposing || event.nativeEvent.getModifierState('AltGraph')) return;
    const chord = chordOf(event.nativeEvent);
    if (chord !== undefined) props.onChord(chord);
  };
  return (
    <button
      ref={field}
      type="button"
      className={classes.capture}
      aria-label={`${props.label}: ${t('press')}. ${t('pressHint')}`}
      title={t('pressHint')}
      onKeyDown={onKeyDown}
    >
      {t('press')}
    </button>
  );
}
