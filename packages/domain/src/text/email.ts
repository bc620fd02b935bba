/**
 * Something, @, something, dot, something (specification 1, section 5); without spaces, and without what mail programs
 * read otherwise than people: brackets, controls, invisible signs.
 */
export const emailPattern = /^[^\s@<>\p{Cc}\p{Cf}]+@[^\s@<>\p{Cc}\p{Cf}]+\.[^\s@<>\p{Cc}\p{Cf}]+$/u;
