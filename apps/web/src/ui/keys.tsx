import { keyCaps } from '../browser/chords.ts';
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
