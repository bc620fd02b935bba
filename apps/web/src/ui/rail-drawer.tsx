import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import classes from './rail.module.css';

/** The rail on narrow screens; fetched when it is first opened. It closes when a link in it is followed. */
export function RailDrawer(props: { label: string; onClose: () => void; children: ReactNode }) {
  const t = useText('shell');
  return (
    <Drawer.Root opened onClose={props.onClose} size={264} lockScroll={false}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Drawer.Content>
        <div className={classes.drawerHead}>
          <Drawer.Title>{props.label}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('closeMenu')} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link inside was followed */}
        <div className={classes.lines} onClick={props.onClose}>
          {props.children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
