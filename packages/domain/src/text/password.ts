/** Specification 1 section 5: at least 16 characters with a digit, a lowercase, an uppercase and a special character. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 16,
  digit: (password: string) => /\d/.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};
export type PasswordRule = keyof typeof passwordRules;

/** Whether a new password meets all of them. */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordRules).every((rule) => rule(password));
