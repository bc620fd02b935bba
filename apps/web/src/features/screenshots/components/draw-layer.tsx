import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { type Box, boxBetween, firstBox, nudged, type Size } from '../geometry.ts';
import { placeIn } from './marks.tsx';
import classes from './picture-pane.module.css';

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A step of the keyboard, as a share of the picture's width; a fine one is a pixel. */
const stepShare = 0.01;

/** Draws a rectangle on the picture: by dragging, or by arrow keys (with Shift its size, with Alt by pixels). */
export function DrawLayer(props: {
  picture: Size;
  box: Box | undefined;
  onBox: (box: Box) => void;
  /** The rectangle is where it shall be. */
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useText('screenshots');
  const { picture, box = firstBox(picture), onBox } = props;
  const from = useRef<{ x: number; y: number }>(undefined);
  const pointOf = (event: PointerEvent<HTMLElement>): { x: number; y: number } => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * picture.width,
      y: ((event.clientY - top) / height) * picture.height,
    };
  };
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = pointOf(event);
  };
  const onMove = (event: PointerEvent<HTMLElement>): void => {
    const drawn = from.current && boxBetween(from.current, pointOf(event), picture);
    if (drawn) onBox(drawn);
  };
  const onUp = (event: PointerEvent<HTMLElement>): void => {
    const drawn = from.current && boxBetween(from.current, pointOf(event), picture);
    from.current = undefined;
    if (!drawn) return;
    onBox(drawn);
    props.onDone();
  };
  const onKey = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      onBox(box);
      props.onDone();
    } else if (event.key === 'Escape') props.onCancel();
    else if (arrow) {
      const step = event.altKey ? 1 : Math.max(1, Math.round(picture.width * stepShare));
      onBox(nudged(box, { x: arrow.x * step, y: arrow.y * step }, event.shiftKey, picture));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={classes.draw}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <button
        type="button"
        ref={firstField}
        className={classes.drawn}
        style={placeIn(box, picture)}
        aria-label={t('drawBox', {
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
        })}
        onKeyDown={onKey}
      />
    </div>
  );
}
