import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useWindowFrom } from '../../../browser/media.ts';
import { fitScale, mostPictureWidth, paneWidth, type Size, scaleBy } from '../geometry.ts';

/** From this width of the window on the texts stand beside the picture. */
const besideFrom = 900;
/** What the picture leaves of the height of the window where the texts stand below it. */
const mostOfHeight = 0.62;
/** Around the picture in its pane. */
const padding = 32;

/** How large the picture is shown: fitted into its pane until the user chooses a scale. */
export interface Scale {
  scale: number;
  isFit: boolean;
  /** The picture as it is shown, in CSS pixels. */
  shown: Size;
  /** Of the pane; undefined where it is as wide as the window. */
  paneWidth: number | undefined;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  original: () => void;
}

export function useScale(picture: Size, pane: RefObject<HTMLElement | null>): Scale {
  const isBeside = useWindowFrom(besideFrom);
  const room = useRoom(pane, isBeside);
  const [chosen, choose] = useState<number | null>(null);
  const fitted = fitScale(picture, room);
  const scale = chosen ?? fitted;
  const shown = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return {
    scale,
    isFit: chosen === null,
    shown,
    paneWidth: isBeside ? paneWidth(shown.width, globalThis.innerWidth) : undefined,
    larger: useCallback(() => choose((now) => scaleBy(now ?? fitted, 1)), [fitted]),
    smaller: useCallback(() => choose((now) => scaleBy(now ?? fitted, -1)), [fitted]),
    fit: useCallback(() => choose(null), []),
    original: useCallback(() => choose(1), []),
  };
}

/** The room that a fitted picture has. */
function useRoom(pane: RefObject<HTMLElement | null>, isBeside: boolean): Size {
  const [room, setRoom] = useState<Size>({ width: 320, height: 480 });
  const measure = useCallback(() => {
    const { innerWidth, innerHeight } = globalThis;
    const element = pane.current;
    const beside = { width: mostPictureWidth(innerWidth), height: (element?.clientHeight ?? 0) - padding };
    const above = {
      width: (element?.parentElement?.clientWidth ?? innerWidth) - padding,
      height: innerHeight * mostOfHeight,
    };
    const next = isBeside ? beside : above;
    setRoom((now) => (now.width === next.width && now.height === next.height ? now : next));
  }, [pane, isBeside]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    if (element.parentElement) sized.observe(element.parentElement);
    return () => sized.disconnect();
  }, [pane, measure]);
  return room;
}
