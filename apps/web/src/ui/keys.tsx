import { keyCaps } from '../browser/chords.ts';
import classes from './keys.module.css';

/** Key caps of a chord: `<Keys chord="Mod+K" />`. Keys read from left to right in every language. */
export function Keys({ chord }: { chord: string }) {
  return (
    <span className={classes.keys} dir="ltr">
      {keyCaps(chord).map((cap) => (
        <kbd key={cap} className={classes.key}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
