import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Popover } from './floating.tsx';
import classes from './tip.module.css';

/** How long the pointer rests on a control before its name is shown. The keyboard does not wait. */
const waitMs = 400;

/** The name of a control that shows none: under the pointer, and at keyboard focus. Made of the popover that each page
 *  has, a fifth of the library's own tooltip. `<Tip label={t('copy')}><ActionIcon … /></Tip>` */
export function Tip(props: {
  label: string;
  /** The control shows its name itself. */
  isOff?: boolean;
  /** Shown without being asked for. */
  isShown?: boolean;
  position?: 'top' | 'right';
  children: ReactElement<object>;
}) {
  const { label, isOff = false, isShown = false, position = 'top' } = props;
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (afterMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), afterMs);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const opened = isShown || (isOpen && !isOff);
  const target = cloneElement(props.children, {
    'aria-describedby': opened ? id : undefined,
    onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType !== 'touch' && show(waitMs),
    onPointerLeave: hide,
    // Who presses it knows what it is.
    onPointerDown: hide,
    onFocus: ({ currentTarget }: React.FocusEvent) => currentTarget.matches(':focus-visible') && show(0),
    onBlur: hide,
  } as object);
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && hide()}
      position={position}
      offset={5}
      withRoles={false}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="tooltip" id={id} className={classes.tip} tabIndex={undefined}>
        {label}
      </Popover.Dropdown>
    </Popover>
  );
}
