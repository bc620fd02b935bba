import { type ReactNode, useId } from 'react';
import classes from './security.module.css';

/** A second factor within its card: its name, its state, and its actions. */
export function Step(props: { title: string; state?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.step} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{props.title}</h3>
        {props.state}
      </div>
      {props.children}
    </section>
  );
}
