import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { StateLabel, type TextState } from '../../../product/state-label.tsx';
import classes from './auth-art.module.css';

/** Samples of a text in several languages: the subject of the product, independent of the interface language. */
const samples: { code: string; rtl?: boolean; state: TextState; before: string; after: string }[] = [
  { code: 'de', state: 'target', before: 'Ihr Sitzplatz ist bis ', after: ' reserviert.' },
  { code: 'ja', state: 'target', before: 'お席は ', after: ' まで確保されています。' },
  { code: 'ar', rtl: true, state: 'draft', before: 'مقعدك محجوز حتى ', after: '.' },
  { code: 'es-MX', state: 'target', before: 'Tu asiento es tuyo hasta las ', after: '.' },
  { code: 'hi', state: 'draft', before: 'आपकी सीट ', after: ' तक आरक्षित है।' },
];
const source = { term: 'seat', before: 'Your ', middle: ' is held until ', after: '.' };
const variable = '{time}';

/** The picture beside the form; wide screens only. */
export function AuthArt() {
  const t = useText('auth');
  return (
    <section className={classes.art} aria-label={t('artLabel')}>
      <ul className={classes.stack}>
        <li className={classes.card} data-kind="source">
          <LanguageCode code="en" />
          <span lang="en" dir="ltr">
            {source.before}
            <span className={classes.term}>{source.term}</span>
            {source.middle}
            <code dir="ltr">{variable}</code>
            {source.after}
          </span>
          <StateLabel state="source" />
        </li>
        {samples.map((sample) => (
          <li key={sample.code} className={classes.card} data-kind={sample.rtl ? 'active' : undefined}>
            <LanguageCode code={sample.code} />
            <span lang={sample.code} dir={sample.rtl ? 'rtl' : 'ltr'}>
              {sample.before}
              <code dir="ltr">{variable}</code>
              {sample.after}
            </span>
            <StateLabel state={sample.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
