/** Something, @, something, dot, something (specification 1, section 5); without spaces around it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
