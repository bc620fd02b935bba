import { type ChordFault, chordFault } from './chord.ts';
import { type CommandName, type CommandScope, commandFacts, commandNames } from './commands.ts';

/** The keys that a user has chosen for some commands, in place of those at first; an empty list: no key. */
export type ChosenKeys = Readonly<Partial<Record<CommandName, readonly string[]>>>;

/** How many keys a command may have. */
export const mostKeys = 4;

/** The keys of a command. Those at first are without such as the user gave to another command where both act: a command of
 *  a later version takes no key away. */
export const keysOf = (chosen: ChosenKeys, command: CommandName): readonly string[] =>
  chosen[command] ??
  commandFacts[command].keys.filter(
    (chord) =>
      !Object.entries(chosen).some(
        ([other, keys]) => keys.includes(chord) && actTogether(command, other as CommandName, chord),
      ),
  );

const isSingle = (chord: string): boolean => [...chord].length === 1;

/** Why a chord cannot be a key of a command. Commands of a whole view may have letters, which text fields keep. */
export function keyFault(command: CommandName, chord: string): ChordFault | undefined {
  return chordFault(chord, commandFacts[command].scope === 'text');
}

/** Whether a chord can mean both: where one command acts, the other acts, too. */
function meet(one: CommandScope, other: CommandScope, chord: string): boolean {
  if (one === other || one === 'everywhere' || other === 'everywhere') return true;
  const both = [one, other];
  if (both.includes('view')) return !(both.includes('text') && isSingle(chord));
  return false;
}

const actTogether = (one: CommandName, other: CommandName, chord: string): boolean =>
  meet(commandFacts[one].scope, commandFacts[other].scope, chord);

/** The command that a chord belongs to already where this one acts; undefined: it is free. */
export function takenBy(chosen: ChosenKeys, command: CommandName, chord: string): CommandName | undefined {
  return commandNames.find(
    (other) =>
      other !== command && keysOf(chosen, other).includes(chord) && actTogether(command, other, chord),
  );
}

/** What is wrong with chosen keys, the first fault. */
export type ChosenFault =
  | { fault: ChordFault; command: CommandName; chord: string }
  | { fault: 'taken'; command: CommandName; chord: string; by: CommandName };

export function chosenFault(chosen: ChosenKeys): ChosenFault | undefined {
  for (const command of commandNames)
    for (const chord of chosen[command] ?? []) {
      const fault = keyFault(command, chord);
      if (fault) return { fault, command, chord };
      const by = takenBy(chosen, command, chord);
      if (by) return { fault: 'taken', command, chord, by };
    }
  return undefined;
}

/** The keys after one is added, taken from another command that has it where both act. */
export function withKey(chosen: ChosenKeys, command: CommandName, chord: string): ChosenKeys {
  const by = takenBy(chosen, command, chord);
  const freed = by ? withoutKey(chosen, by, chord) : chosen;
  const keys = keysOf(freed, command);
  return keys.includes(chord) ? freed : settled({ ...freed, [command]: [...keys, chord] });
}

/** The keys without one of a command. */
export const withoutKey = (chosen: ChosenKeys, command: CommandName, chord: string): ChosenKeys =>
  settled({ ...chosen, [command]: keysOf(chosen, command).filter((one) => one !== chord) });

/** The keys with those at first for one command, unless another command has one of them now. */
export function withFirstKeys(chosen: ChosenKeys, command: CommandName): ChosenKeys {
  const { [command]: _, ...others } = chosen;
  const free = commandFacts[command].keys.filter((chord) => takenBy(others, command, chord) === undefined);
  return settled({ ...others, [command]: free });
}

/** Without what is as at first. */
function settled(chosen: ChosenKeys): ChosenKeys {
  const changed = Object.entries(chosen).filter(
    ([command, keys]) => keys.join(' ') !== commandFacts[command as CommandName].keys.join(' '),
  );
  return Object.fromEntries(changed);
}
