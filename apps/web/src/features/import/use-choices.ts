import { useState } from 'react';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useStarted } from './first-started.ts';
import { firstOptions, type HowToWrite } from './import-options.ts';
import { forget, type KeptChoices, keptChoices, note } from './kept-choices.ts';

/** What the user chooses in the dialog. It is kept when the dialog is left by Back, and forgotten when the import starts
 *  (`finish`) or is given up (`leave`). */
export function useChoices(
  props: DialogComponentProps<'import'>,
  mayWriteValues: boolean,
): {
  choices: KeptChoices;
  options: HowToWrite;
  setOptions: (options: HowToWrite) => void;
  /** The user has changed an option. */
  isChanged: boolean;
  finish: () => void;
  leave: () => void;
} {
  const [choices] = useState(() => keptChoices(props.projectId, props.isFirst === true));
  const [first] = useState(() => firstOptions(mayWriteValues));
  const [options, setOptions] = useState(choices.options ?? first);
  const leave = (): void => {
    forget(choices);
    props.onClose();
  };
  return {
    choices,
    options,
    setOptions: (changed) => {
      note(choices, { options: changed });
      setOptions(changed);
    },
    isChanged: options !== first,
    finish: useStarted({ ...props, onClose: leave }),
    leave,
  };
}
