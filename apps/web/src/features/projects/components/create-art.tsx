import { useText } from '../../../i18n/i18n.ts';
import classes from './create-art.module.css';

const rows = [
  { code: 'de', part: 'translated', words: 68, bar: 80 },
  { code: 'ja', part: 'draft', words: 52, bar: 50 },
  { code: 'ar', part: 'untranslated', words: 62, bar: 80 },
];

/** A drawing of what a project is: languages with their bars. */
export function CreateArt() {
  return (
    <div className={classes.art} aria-hidden>
      {rows.map((row) => (
        <div key={row.code} className={classes.row}>
          <code dir="ltr">{row.code}</code>
          <span className={classes.words} style={{ inlineSize: row.words }} />
          <span className={classes.grow} />
          <span className={classes.track}>
            <span className={classes.bar} data-part={row.part} style={{ inlineSize: row.bar }} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What comes next, in three steps. */
export function Steps() {
  const t = useText('projects');
  const steps = [
    { id: 'name', title: t('step1'), text: t('step1Text') },
    { id: 'import', title: t('step2'), text: t('step2Text') },
    { id: 'add', title: t('step3'), text: t('step3Text') },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => (
        <li key={step.id}>
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          <div>
            <b>{step.title}</b>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
