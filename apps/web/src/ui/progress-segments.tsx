import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import classes from './progress-segments.module.css';

/** The number of texts of a language (or project) in each state; the four add up to the total. */
export interface ProgressCounts {
  translated: number;
  draft: number;
  untranslated: number;
  locked: number;
}

const parts = ['translated', 'draft', 'untranslated', 'locked'] as const;
const words = {
  translated: 'translated',
  draft: 'draftOnly',
  untranslated: 'untranslated',
  locked: 'locked',
} as const;

/** The translated part, 0 to 1; 0 if there is nothing to translate, because 1 would be false. */
export function translatedShare(progress: ProgressCounts): number {
  const total = parts.reduce((sum, part) => sum + progress[part], 0);
  return total === 0 ? 0 : progress.translated / total;
}

/** Progress as one bar in four colours. Screen readers (`name` is its subject) and the tooltip get its parts in
 *  words: `<ProgressSegments name="German" progress={counts} size="thin" />`. */
export function ProgressSegments(props: {
  name: string;
  progress: ProgressCounts;
  size?: 'thin' | 'mid' | 'normal';
}) {
  const t = useText('shell');
  const format = useFormat();
  const total = parts.reduce((sum, part) => sum + props.progress[part], 0);
  const shown = parts.filter((part) => props.progress[part] > 0);
  const summary = shown.map((part) => {
    const count = props.progress[part];
    return t('share', { part: t(words[part]), count, percent: format.percent(count / total) });
  });
  const label = t('progressOf', {
    name: props.name,
    summary: total === 0 ? t('nothingYet') : format.list(summary),
  });
  return (
    <div
      className={classes.bar}
      data-size={props.size ?? 'normal'}
      role="img"
      aria-label={label}
      title={label}
    >
      {total === 0 && <span className={classes.part} data-part="untranslated" style={{ flexGrow: 1 }} />}
      {shown.map((part) => (
        <span
          key={part}
          className={classes.part}
          data-part={part}
          style={{ flexGrow: props.progress[part] }}
        />
      ))}
    </div>
  );
}

/** The legend for the colours of the bars; one on each page with bars. */
export function ProgressLegend() {
  const t = useText('shell');
  return (
    <ul className={classes.legend}>
      {parts.map((part) => (
        <li key={part}>
          <span className={classes.swatch} data-part={part} />
          {t(words[part])}
        </li>
      ))}
    </ul>
  );
}
