import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { keyCaps } from '../browser/chords.ts';
import { useKeysOf } from '../browser/command-keys.ts';
import { useText } from '../i18n/i18n.ts';
import classes from './keys.module.css';

/** Key caps of a chord: `<Keys chord="Mod+K" />`. Keys read from left to right in every language, and German
 *  keyboards label Ctrl as Strg. */
export function Keys({ chord }: { chord: string }) {
  const t = useText('shell');
  return (
    <span className={classes.keys} dir="ltr">
      {keyCaps(chord).map((cap) => (
        <kbd key={cap} className={classes.key}>
          {cap === 'Ctrl' ? t('keyCtrl') : cap}
        </kbd>
      ))}
    </span>
  );
}

/** The first key of a command; nothing for one without keys. */
export function CommandKeys({ of }: { of: CommandName }) {
  const [chord] = useKeysOf(of);
  return chord === undefined ? null : <Keys chord={chord} />;
}
