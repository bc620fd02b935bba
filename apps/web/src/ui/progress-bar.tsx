import classes from './progress-bar.module.css';

/** How far something is, with its name above; `share` null: nobody knows. */
export function ProgressBar(props: { label: string; detail?: string | undefined; share: number | null }) {
  const { label, detail, share } = props;
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <span role="status">{label}</span>
        <span>{detail}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-unknown={share === null || undefined}
      >
        <span style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
