import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A pane with an optional head: `<Card title="Languages" aside={<ProgressLegend />}>…</Card>`.
 *  The body has no padding of its own (tables and lists reach the edge); `padded` gives it. */
export function Card(props: {
  title?: string;
  note?: ReactNode;
  aside?: ReactNode;
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.card} aria-label={props.title}>
      {props.title && (
        <header className={classes.head}>
          <h2>{props.title}</h2>
          <div className={classes.note}>{props.note}</div>
          {props.aside}
        </header>
      )}
      <div className={props.padded ? classes.padded : undefined}>{props.children}</div>
    </section>
  );
}

/** The last card of settings: the destructive action, its consequences, and its button. */
export function DangerCard(props: { title: string; text: string; action: string; onAction: () => void }) {
  return (
    <Card title={props.title} padded>
      <div className={classes.danger}>
        <p>{props.text}</p>
        <Button variant="light" color="red" onClick={props.onAction}>
          {props.action}
        </Button>
      </div>
    </Card>
  );
}
