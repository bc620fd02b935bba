import { type MouseEvent, useRef } from 'react';

/** Does something with a field at the click that brings the focus into it, unless that click selected a part of its
 *  text. Later clicks set the caret. */
export function useFirstClick(act: (input: HTMLInputElement) => void) {
  const isFirst = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
      isFirst.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
      if (isFirst.current && currentTarget.selectionStart === currentTarget.selectionEnd) act(currentTarget);
      isFirst.current = false;
    },
  };
}
