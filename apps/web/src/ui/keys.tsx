import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { useKeysOf } from '../browser/command-keys.ts';
import { useKeyCaps } from './key-caps.ts';
import classes from './keys.module.css';

/** Key caps of a chord: `<Keys chord="Mod+K" />`. Keys read from left to right in every language. */
export function Keys({ chord }: { chord: string }) {
  const capsOf = useKeyCaps();
  return (
    <span className={classes.keys} dir="ltr">
      {capsOf(chord).map((cap) => (
        <kbd key={cap} className={classes.key}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}

/** The first key of a command, or the first that is no letter, where one writes; nothing for one without such keys. */
export function CommandKeys({ of, inText = false }: { of: CommandName; inText?: boolean }) {
  const chord = useKeysOf(of).find((keys) => !inText || keys.length > 1);
  return chord === undefined ? null : <Keys chord={chord} />;
}
