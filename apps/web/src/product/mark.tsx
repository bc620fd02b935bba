import { setPicture, usePicture } from '../session/pictures.ts';
import classes from './mark.module.css';

const colours = 6;

/** One of six tints for an id, the same on every page. */
function tintOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % colours;
}

/** The first grapheme of a name, upper case. */
function initial(name: string): string {
  return [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toUpperCase() ?? '';
}

/** The letters that identify a person: the initials of first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? initial(words.at(-1) ?? '') : '';
  return initial(words[0] ?? '') + last;
}

/** A project's square with its first letter: `<ProjectMark id={project._id} name={project.name} />`. Decoration only. */
export function ProjectMark({ id, name, size = 28 }: { id: string; name: string; size?: 28 | 32 }) {
  return (
    <span className={classes.mark} data-tint={tintOf(id)} data-size={size} aria-hidden>
      {initial(name)}
    </span>
  );
}

/** A person's circle with their picture or their initials; screen readers read `label` if the name is not next to
 *  it. `id` is the person's id, which finds the picture. */
export function Avatar(props: { id: string; name: string; label?: boolean; size?: 16 | 24 | 72 }) {
  const { id, name, size = 24 } = props;
  const picture = usePicture(id);
  const words = props.label ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return (
    <span className={classes.avatar} data-tint={tintOf(id)} data-size={size} {...words}>
      {picture ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setPicture(id, null)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** The product's mark. */
export function ProductMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
      <path
        d="M7.8 18.6V10.4a4.7 4.7 0 1 1 4.7 4.7h-1.2l-3.5 3.5z"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.1"
        strokeLinejoin="round"
      />
    </svg>
  );
}
