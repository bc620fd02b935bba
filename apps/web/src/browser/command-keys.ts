import { type ChosenKeys, keysOf } from '@parlance/domain/shortcuts/chosen-keys';
import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { apple, isSingleKey, matches } from './chords.ts';
import { createStore, useStore } from './store.ts';

/** The keys that the user has chosen for commands: from their preferences, on every device. */
export const chosenKeys = createStore<ChosenKeys>({});

/** The keys of a command as they are now. */
export const keysNow = (command: CommandName): readonly string[] => keysOf(chosenKeys.get(), command);

/** The keys of a command, for what shows them. */
export const useKeysOf = (command: CommandName): readonly string[] => keysOf(useStore(chosenKeys), command);

/** Whether a pressed key means a command. */
export const isCommand = (
  event: Parameters<typeof matches>[0],
  command: CommandName,
  onApple = apple,
): boolean => keysNow(command).some((chord) => matches(event, chord, onApple));

/** The same in a text field, where single letters and signs are typed. */
export const isCommandInText = (event: Parameters<typeof matches>[0], command: CommandName): boolean =>
  keysNow(command).some((chord) => !isSingleKey(chord) && matches(event, chord));
