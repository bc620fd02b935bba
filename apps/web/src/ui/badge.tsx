import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeColour = 'neutral' | 'draft' | 'published' | 'source' | 'problem' | 'review' | 'accent';

/** A small pill with a word (and an icon of 13 px before it): `<Badge colour="published">Connected</Badge>`. */
export function Badge({ colour = 'neutral', children }: { colour?: BadgeColour; children: ReactNode }) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {children}
    </span>
  );
}
