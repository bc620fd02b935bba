/** Whether something is laid out from right to left: there, the next one is on the left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
