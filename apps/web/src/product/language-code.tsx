import classes from './language-code.module.css';

/** A language's code as a small badge (never a flag): `<LanguageCode code="pt-BR" />`.
 *  `wide` gives all codes of a column the same width. */
export function LanguageCode({ code, wide }: { code: string; wide?: boolean }) {
  return (
    <span className={classes.code} data-wide={wide || undefined} dir="ltr" translate="no">
      {code}
    </span>
  );
}
