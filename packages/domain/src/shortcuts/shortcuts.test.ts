import { describe, expect, it } from 'vitest';
import { chordFault } from './chord.ts';
import { chosenFault, keysOf, takenBy, withFirstKeys, withKey, withoutKey } from './chosen-keys.ts';
import { commandFacts, commandNames } from './commands.ts';

describe('chords', () => {
  it('leave the browser, the keyboard layout and the text what they need', () => {
    const faults = Object.fromEntries(
      ['Mod+T', 'Mod+W', 'F5', 'Alt+F4', 'Mod+PageDown', 'Alt+Enter'].map((chord) => [
        chord,
        chordFault(chord, true),
      ]),
    );
    expect(new Set(Object.values(faults))).toEqual(new Set(['browser']));
    for (const chord of ['Alt+N', 'Mod+Alt+Z', 'Mod+Alt+5', 'Alt+/'])
      expect(chordFault(chord, true), chord).toBe('layout');
    for (const chord of [
      'Tab',
      'Enter',
      'Mod+ArrowDown',
      'Alt+ArrowDown',
      'Mod+Backspace',
      'Escape',
      'PageDown',
    ])
      expect(chordFault(chord, true), chord).toBe('text');
  });

  it('are single letters outside of text fields only', () => {
    expect(chordFault('A', false)).toBeUndefined();
    expect(chordFault('A', true)).toBe('letterInText');
    expect(chordFault('?', false)).toBeUndefined();
  });

  it('have one way to be written', () => {
    for (const chord of [
      '',
      'a',
      'Shift+Mod+Enter',
      'Ctrl+K',
      'Mod+Mod+K',
      'Shift+?',
      'Mod+',
      'Shift+A',
      'Hello',
    ])
      expect(chordFault(chord, false), chord).toBe('unknown');
  });
});

describe('the keys at first', () => {
  it('could have been chosen by a user', () => {
    const all = Object.fromEntries(commandNames.map((name) => [name, commandFacts[name].keys]));
    expect(chosenFault(all)).toBeUndefined();
  });
});

describe('chosen keys', () => {
  it('replace those at first', () => {
    expect(keysOf({}, 'accept')).toEqual(['A', 'F4']);
    expect(keysOf({ accept: ['Y'] }, 'accept')).toEqual(['Y']);
    expect(keysOf({ accept: [] }, 'accept')).toEqual([]);
  });

  it('conflict where both commands act', () => {
    expect(takenBy({}, 'accept', 'R')).toBe('reject');
    expect(takenBy({}, 'find', '?')).toBe('help');
    expect(takenBy({}, 'find', 'A')).toBe('accept');
    expect(takenBy({}, 'nextProblem', 'Mod+.')).toBe('takeOffered');
    expect(takenBy({}, 'accept', 'Mod+J')).toBeUndefined();
    expect(chosenFault({ accept: ['R'], reject: ['R'] })).toEqual({
      fault: 'taken',
      command: 'accept',
      chord: 'R',
      by: 'reject',
    });
    expect(chosenFault({ accept: ['R'], reject: ['Y'] })).toBeUndefined();
  });

  it('keep their meaning where a command has them at first, as one of a later version may', () => {
    const chosen = { accept: ['R', 'S'] };
    expect(chosenFault(chosen)).toBeUndefined();
    expect(keysOf(chosen, 'reject')).toEqual(['Shift+F4']);
    expect(keysOf(chosen, 'showSuggestions')).toEqual([]);
    expect(takenBy(chosen, 'showSuggestions', 'S')).toBe('accept');
    // Where they do not meet, both have it.
    expect(keysOf({ nextProblem: ['Mod+K'] }, 'palette')).toEqual([]);
    expect(keysOf({ saveAndNext: ['Mod+J'] }, 'find')).toEqual(['/']);
  });

  it('take a key from the command that has it, and give back those at first', () => {
    const taken = withKey({}, 'accept', 'R');
    expect(taken).toEqual({ accept: ['A', 'F4', 'R'], reject: ['Shift+F4'] });
    expect(chosenFault(taken)).toBeUndefined();
    expect(withFirstKeys(taken, 'reject')).toEqual(taken);
    expect(withFirstKeys(withFirstKeys(taken, 'accept'), 'reject')).toEqual({});
    expect(withoutKey({}, 'help', '?')).toEqual({ help: [] });
  });
});
