import type { MenuProps, PopoverProps } from '@mantine/core';
import { useMergedRef, useUncontrolled } from '@mantine/hooks';
import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type HeldPress, sayAgain } from '../browser/held-keys.ts';
import { giveKeyboard } from '../browser/keyboard.ts';
import { menuButtonOf } from './dialog-focus.ts';
import { later, useLater } from './later.ts';

/** Menus and popovers, in the library's own form (`Menu.Target`, `Menu.Dropdown`, …), whose code comes when a control is
 *  under the pointer, has the keyboard or is pressed, and at the latest once the page is idle. */

const code = later(() => import('./floating-code.tsx'));
type Library = typeof import('./floating-code.tsx')['library'];

/** Fetches it ahead. Who presses a control without it fetches it again, and hears of a failure. */
export const fetchFloating = (): void => void code.fetch().catch(() => undefined);

type ControlProps = Record<string, unknown> & { ref?: Ref<HTMLElement> };

interface Floating {
  kind: 'menu' | 'dialog';
  id: string;
  opened: boolean;
  change: (opened: boolean) => void;
  /** Whether it says to assistive technology what it is, and takes the keyboard. */
  hasRoles: boolean;
  takesKeyboard: boolean;
  onPress?: () => void;
}

/** The control as it was written, with what makes it one of this menu. */
function useControl(children: ReactNode, target: unknown, floating: Floating) {
  const { kind, id, opened, change, hasRoles, takesKeyboard, onPress } = floating;
  const there = useLater(code, opened);
  const [control, setControl] = useState<HTMLElement | null>(null);
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  useEffect(() => {
    if (opened) code.fetch().catch(() => change(false));
  }, [opened, change]);
  const [awaited, onAwaitedKey] = useAwaited({ opened, id, change });
  const all = Children.toArray(children);
  const around = all.find((child) => isValidElement(child) && child.type === target);
  const own = (around as ReactElement<{ children: ReactElement<ControlProps> }>).props.children;
  const before = own.props;
  const also =
    (name: string, act: (event: never) => void) =>
    (event: never): void => {
      (before[name] as ((event: never) => void) | undefined)?.(event);
      act(event);
    };
  const drawn = cloneElement(own, {
    ref: useMergedRef(before.ref, setControl),
    onPointerEnter: also('onPointerEnter', fetchFloating),
    onFocus: also('onFocus', fetchFloating),
    ...(onPress && { onClick: also('onClick', onPress) }),
    ...(takesKeyboard && { onKeyDown: also('onKeyDown', onAwaitedKey) }),
    ...(takesKeyboard && awaited && { 'data-coming': `[id="${id}-dropdown"]` }),
    ...(kind === 'menu' && opened && { 'data-expanded': true }),
    ...(hasRoles && {
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened && there ? `${id}-dropdown` : undefined,
    }),
  });
  return {
    drawn,
    there: wasOpened.current ? there : undefined,
    control,
    rest: all.filter((child) => child !== around),
  };
}

/** Keys between the press and the menu, which takes the keyboard a moment after it is drawn, even where its code is there:
 *  Escape and Tab give it up, all others are meant for it. */
function useAwaited({ opened, id, change }: Pick<Floating, 'opened' | 'id' | 'change'>) {
  const presses = useRef<HeldPress[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setAwaited(opened);
  }
  useTakenPresses(isAwaited, id, presses, () => setAwaited(false));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isAwaited || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
    if (event.key === 'Escape' || event.key === 'Tab') change(false);
    else {
      const { key, code: place, ctrlKey, metaKey, altKey, shiftKey } = event;
      presses.current.push({ key, code: place, ctrlKey, metaKey, altKey, shiftKey });
    }
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  };
  return [isAwaited, onKeyDown] as const;
}

/** Says the presses to the menu once it has the keyboard. */
function useTakenPresses(
  isAwaited: boolean,
  id: string,
  presses: RefObject<HeldPress[]>,
  onTaken: () => void,
): void {
  const taken = useRef(onTaken);
  taken.current = onTaken;
  useEffect(() => {
    if (!isAwaited) return;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest(`[id="${id}-dropdown"]`)) return;
      document.removeEventListener('focusin', onFocus);
      taken.current();
      // Taken out first: a press moves the focus.
      void sayAgain(presses.current.splice(0));
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      presses.current = [];
    };
  }, [isAwaited, id, presses]);
}

function LateMenu({ opened: given, onChange, children, ...props }: MenuProps) {
  const id = useId();
  const [opened, change] = useUncontrolled({ value: given, finalValue: false, onChange });
  const { drawn, there, control, rest } = useControl(children, Target, {
    ...{ kind: 'menu', id, opened, change, hasRoles: true, takesKeyboard: true },
    onPress: () => change(!opened),
  });
  return (
    <>
      {drawn}
      {there && control && (
        <there.MenuBeside {...props} id={id} control={control} opened={opened} onChange={change}>
          {rest}
        </there.MenuBeside>
      )}
    </>
  );
}

function LatePopover({
  opened = false,
  onChange,
  withRoles = true,
  trapFocus = false,
  children,
  ...props
}: PopoverProps) {
  const id = useId();
  const change = (next: boolean): void => onChange?.(next);
  const { drawn, there, control, rest } = useControl(children, Target, {
    ...{ kind: 'dialog', id, opened, change, hasRoles: withRoles, takesKeyboard: trapFocus },
  });
  const own = { ...props, withRoles, trapFocus, opened, onChange: change };
  return (
    <>
      {drawn}
      {there && control && (
        <there.PopoverBeside {...own} id={id} control={control}>
          {rest}
        </there.PopoverBeside>
      )}
    </>
  );
}

/** Around the control. */
function Target({ children }: { children: ReactElement }) {
  return <Fragment>{children}</Fragment>;
}

/** A part of the library's menu or popover, which is drawn within an open one: its code is there. */
function part<O extends 'Menu' | 'Popover', N extends keyof Library[O]>(of: O, name: N): Library[O][N] {
  return ((props: object) => {
    const there = code.now.get();
    return there ? createElement(there.library[of][name] as never, props) : null;
  }) as unknown as Library[O][N];
}

const LibraryItem = part('Menu', 'Item') as ComponentType<ItemProps>;

type ItemProps = { onClick?: (event: MouseEvent<HTMLElement>) => void };

/** An item that was chosen gives the keyboard to the button of its menu at once, not when the menu is gone: what the item
 *  opens, at once or after an answer of the server, knows where to give it back. */
const Item = ((props: ItemProps) => (
  <LibraryItem
    {...props}
    onClick={(event) => {
      giveKeyboard(menuButtonOf(event.currentTarget));
      props.onClick?.(event);
    }}
  />
)) as unknown as Library['Menu']['Item'];

export const Menu = Object.assign(LateMenu, {
  Target,
  Dropdown: part('Menu', 'Dropdown'),
  Item,
  Label: part('Menu', 'Label'),
  Divider: part('Menu', 'Divider'),
  CheckboxItem: part('Menu', 'CheckboxItem'),
  RadioGroup: part('Menu', 'RadioGroup'),
  RadioItem: part('Menu', 'RadioItem'),
});

export const Popover = Object.assign(LatePopover, { Target, Dropdown: part('Popover', 'Dropdown') });
