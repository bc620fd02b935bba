import { describe, expect, it } from 'vitest';
import { digitOf, liveCommandOf } from './live-keys.ts';

function pressed(chord: string, code = '') {
  const parts = chord.split('+');
  return {
    key: parts.at(-1) ?? '',
    code,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    isComposing: false,
  };
}
const command = (chord: string, onApple = false, code = '') => liveCommandOf(pressed(chord, code), onApple);

describe('keys of live edit', () => {
  it('save with Ctrl and Enter, S, or the Pause key; with Shift as final value', () => {
    expect(['Ctrl+Enter', 'Ctrl+s', 'Pause', 'Ctrl+Cancel'].map((keys) => command(keys))).toEqual(
      Array(4).fill('save'),
    );
    expect(['Ctrl+Shift+Enter', 'Ctrl+Shift+S', 'Shift+Pause'].map((keys) => command(keys))).toEqual(
      Array(3).fill('final'),
    );
  });

  it('take Cmd for Ctrl on keyboards of Apple, and only there', () => {
    expect(command('Cmd+Enter', true)).toBe('save');
    expect(command('Ctrl+Enter', true)).toBeUndefined();
    expect(command('Cmd+Enter')).toBeUndefined();
  });

  it('move with Tab, cancel with Escape, insert with Ctrl and the semicolon', () => {
    expect(['Tab', 'Shift+Tab', 'Escape', 'Ctrl+;'].map((keys) => command(keys))).toEqual([
      'next',
      'previous',
      'cancel',
      'insert',
    ]);
    expect(command('Ctrl+ö', false, 'Semicolon')).toBe('insert');
  });

  it('leave the text its own keys: letters, Enter, AltGr, and what an input method composes', () => {
    expect(['s', 'Enter', 'Ctrl+Alt+s', 'Ctrl+Tab', ';'].map((keys) => command(keys))).toEqual(
      Array(5).fill(undefined),
    );
    expect(liveCommandOf({ ...pressed('Escape'), isComposing: true }, false)).toBeUndefined();
  });

  it('read digits on every layout', () => {
    expect(digitOf({ key: '2', code: 'Digit2' })).toBe(2);
    expect(digitOf({ key: 'é', code: 'Digit2' })).toBe(2);
    expect(digitOf({ key: '7', code: 'Numpad7' })).toBe(7);
    expect(digitOf({ key: '0', code: 'Digit0' })).toBe(0);
  });
});
