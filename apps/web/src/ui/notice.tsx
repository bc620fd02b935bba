import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  problem: IconAlertTriangle,
};

/** A boxed sentence within a page or a form; screen readers announce problems at once: `<Notice
 *  kind="problem">{error.message}</Notice>`. */
export function Notice({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
