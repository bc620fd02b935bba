import { Button, type ButtonProps, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Menu } from './floating.tsx';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** A button that links to a page: `<LinkButton to={paths.createProject()}>`; looks like Mantine's Button. */
export const LinkButton = createLink(
  ({ ref, ...props }: ButtonProps & Anchor & { ref?: Ref<HTMLAnchorElement> }) => (
    <Button component="a" ref={ref} {...props} />
  ),
);

/** A menu item that links to a page. */
export const LinkMenuItem = createLink(
  ({
    ref,
    ...props
  }: MenuItemProps &
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> & {
      ref?: Ref<HTMLAnchorElement>;
    }) => <Menu.Item component="a" ref={ref} {...props} />,
);
