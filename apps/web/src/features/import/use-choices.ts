import { useEffect, useState } from 'react';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useStarted } from './first-started.ts';
import { type Item, isBeingRead } from './import-items.ts';
import { firstOptions, type HowToWrite } from './import-options.ts';
import { forget, type KeptChoices, keptChoices, noteOptions, optionsFor } from './kept-choices.ts';

/** What the user chooses in the dialog. It is kept when the dialog is left by Back, and forgotten when the import starts
 *  (`finish`) or is given up (`leave`). */
export function useChoices(props: DialogComponentProps<'import'>): {
  choices: KeptChoices;
  finish: () => void;
  leave: () => void;
} {
  const [choices] = useState(() => keptChoices(props.projectId, props.isFirst === true));
  const leave = (): void => {
    forget(choices);
    props.onClose();
  };
  return { choices, finish: useStarted({ ...props, onClose: leave }), leave };
}

/** How the files are written. What was chosen for the same files before the dialog was left is chosen again when all of
 *  them are there; it never applies to other files. */
export function useOptions(
  choices: KeptChoices,
  items: readonly Item[],
  mayWriteValues: boolean,
): { options: HowToWrite; setOptions: (options: HowToWrite) => void; isChanged: boolean } {
  const [first] = useState(() => firstOptions(mayWriteValues));
  const [options, setOptions] = useState(first);
  const isChanged = options !== first;
  const isWaiting = items.some(isBeingRead);
  useEffect(() => {
    if (isWaiting) return;
    if (isChanged) noteOptions(choices, items, options);
    else setOptions((now) => optionsFor(choices, items) ?? now);
  }, [choices, items, isWaiting, isChanged, options]);
  return { options, setOptions, isChanged };
}
