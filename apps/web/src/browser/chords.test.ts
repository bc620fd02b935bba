import { describe, expect, it } from 'vitest';
import { chordOf, keyCaps, matches } from './chords.ts';

const pressed = (
  key: string,
  mods: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...mods,
});

describe('chords', () => {
  it('take Ctrl for Mod, and Cmd on Apple keyboards', () => {
    expect(matches(pressed('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true);
    expect(matches(pressed('k', { metaKey: true }), 'Mod+K', true)).toBe(true);
    expect(matches(pressed('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false);
    expect(matches(pressed('k', { ctrlKey: true, metaKey: true }), 'Mod+K', false)).toBe(false);
  });

  it('match exactly their modifiers', () => {
    expect(matches(pressed('Enter', { ctrlKey: true }), 'Mod+Shift+Enter', false)).toBe(false);
    expect(matches(pressed('Enter', { ctrlKey: true, shiftKey: true }), 'Mod+Enter', false)).toBe(false);
    expect(matches(pressed('Tab', { shiftKey: true }), 'Shift+Tab', false)).toBe(true);
    expect(matches(pressed('k', { altKey: true, ctrlKey: true }), 'Mod+K', false)).toBe(false);
  });

  it('leave it to the keyboard layout how a sign is typed', () => {
    expect(matches(pressed('?', { shiftKey: true }), '?', false)).toBe(true);
    expect(matches(pressed('?'), '?', false)).toBe(true);
    expect(matches(pressed('/', { shiftKey: true }), '/', false)).toBe(true);
    expect(matches(pressed('+', { ctrlKey: true }), 'Mod++', false)).toBe(true);
  });

  it('are read from pressed keys', () => {
    expect(chordOf(pressed('k', { ctrlKey: true }), false)).toBe('Mod+K');
    expect(chordOf(pressed('?', { shiftKey: true }), false)).toBe('?');
    expect(chordOf(pressed('F8', { shiftKey: true }), false)).toBe('Shift+F8');
    expect(chordOf(pressed('PageDown', { altKey: true }), false)).toBe('Alt+PageDown');
    expect(chordOf(pressed(' '), false)).toBe('Space');
    expect(chordOf(pressed('Control', { ctrlKey: true }), false)).toBeUndefined();
    expect(chordOf(pressed('k', { ctrlKey: true }), true)).toBeUndefined();
  });

  it('are shown as key caps', () => {
    expect(keyCaps('Mod+Shift+Enter', false)).toEqual(['Ctrl', '⇧', '↵']);
    expect(keyCaps('Mod+K', true)).toEqual(['⌘', 'K']);
    expect(keyCaps('Escape', false)).toEqual(['Esc']);
  });
});
