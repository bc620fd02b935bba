import type { KeyboardEvent, PointerEvent } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import classes from './panel.module.css';
import { leastWidth, mostWidth, panelWidth, setPanelWidth } from './panel-width.ts';

const stepPx = 16;

/** The edge that resizes the side panel, by pointer or arrow keys. */
export function ResizeHandle() {
  const t = useText('language-view');
  const width = useStore(panelWidth);
  const widen = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const panel = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!panel) return;
    const rtl = document.documentElement.dir === 'rtl';
    setPanelWidth(rtl ? event.clientX - panel.left : panel.right - event.clientX);
  };
  const onKey = (event: KeyboardEvent): void => {
    const rtl = document.documentElement.dir === 'rtl';
    const step = { ArrowLeft: rtl ? -stepPx : stepPx, ArrowRight: rtl ? stepPx : -stepPx }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPanelWidth(width + step);
  };
  return (
    <div
      className={classes.drag}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('panelWidth')}
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth(innerWidth)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={widen}
      onKeyDown={onKey}
    />
  );
}
