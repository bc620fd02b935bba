import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

/** The library's menu and popover, with all that places them (30 kB): fetched by ui/floating.tsx. */
export const library = { Menu, Popover };

/** The control that is in the page already, as the target of a menu or popover: it is not drawn again for it, so it keeps
 *  pointer and keyboard. */
function Anchor({ control, ref }: { control: HTMLElement; ref?: Ref<HTMLElement> }): null {
  useImperativeHandle(ref, () => control, [control]);
  return null;
}

/** False for the first render: the library notes who had the keyboard when a popover changes to open. */
function useAfterFirst(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => setAfter(true), []);
  return isAfter;
}

export function MenuBeside({ control, opened, children, ...props }: MenuProps & { control: HTMLElement }) {
  const isAfter = useAfterFirst();
  return (
    <Menu {...props} opened={opened && isAfter}>
      <Menu.Target>
        <Anchor control={control} />
      </Menu.Target>
      {children}
    </Menu>
  );
}

export function PopoverBeside({
  control,
  opened,
  children,
  ...props
}: PopoverProps & { control: HTMLElement }) {
  const isAfter = useAfterFirst();
  return (
    <Popover {...props} opened={opened && isAfter}>
      <Popover.Target>
        <Anchor control={control} />
      </Popover.Target>
      {children}
    </Popover>
  );
}
