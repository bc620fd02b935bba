import { Button, CloseButton } from '@mantine/core';
import {
  type ChosenKeys,
  keyFault,
  keysOf,
  takenBy,
  withFirstKeys,
  withKey,
  withoutKey,
} from '@parlance/domain/shortcuts/chosen-keys';
import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useKeyCaps } from '../../ui/key-caps.ts';
import { Keys } from '../../ui/keys.tsx';
import { KeyCapture } from './key-capture.tsx';
import classes from './shortcuts.module.css';

/** A command with its keys, each with a button that removes it, and what adds one. */
export function CommandRow(props: {
  command: CommandName;
  chosen: ChosenKeys;
  most: number;
  onChange: (next: ChosenKeys) => void;
}) {
  const t = useText('shortcuts');
  const { command, chosen, most, onChange } = props;
  const [capturing, setCapturing] = useState(false);
  const [problem, setProblem] = useState<{ text: string; takeOver?: string } | null>(null);
  const keys = keysOf(chosen, command);
  const name = t(`command_${command}`);
  const keyCaps = useKeyCaps();
  const capsOf = (chord: string): string => keyCaps(chord).join(' ');
  const begin = (): void => {
    setProblem(keys.length < most ? null : { text: t('tooMany', { count: most }) });
    setCapturing(keys.length < most);
  };
  const take = (chord: string): void => {
    onChange(withKey(chosen, command, chord));
    setCapturing(false);
    setProblem(null);
  };
  const pressed = (chord: string): void => {
    const fault = keyFault(command, chord);
    const other = takenBy(chosen, command, chord);
    if (fault) setProblem({ text: t(`fault_${fault}`, { keys: capsOf(chord), mod: capsOf('Mod') }) });
    else if (other) {
      const text = t('taken', { keys: capsOf(chord), command: t(`command_${other}`) });
      setProblem({ text, takeOver: chord });
    } else take(chord);
  };
  const { takeOver } = problem ?? {};
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.keys}>
        {keys.length === 0 && <span className={classes.none}>{t('noKeys')}</span>}
        {keys.map((chord) => (
          <span key={chord} className={classes.chip}>
            <Keys chord={chord} />
            <CloseButton
              size="xs"
              aria-label={t('removeKey', { keys: capsOf(chord), command: name })}
              onClick={() => onChange(withoutKey(chosen, command, chord))}
            />
          </span>
        ))}
        {capturing ? (
          <KeyCapture
            label={t('addKeyTo', { command: name })}
            onChord={pressed}
            onEnd={() => setCapturing(false)}
          />
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('addKeyTo', { command: name })}
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={begin}
          >
            {t('addKey')}
          </Button>
        )}
        {chosen[command] !== undefined && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('resetOf', { command: name })}
            onClick={() => onChange(withFirstKeys(chosen, command))}
          >
            {t('reset')}
          </Button>
        )}
      </span>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.text}{' '}
          {takeOver !== undefined && (
            <button type="button" className="link" onClick={() => take(takeOver)}>
              {t('takeOver')}
            </button>
          )}
        </p>
      )}
    </li>
  );
}
