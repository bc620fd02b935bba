/** What stands around fields for passwords. */
export const words = {
  passwordNeeds: 'The password needs',
  ruleLength: 'at least 16 characters',
  ruleDigit: 'a digit',
  ruleLower: 'a lowercase letter',
  ruleUpper: 'an uppercase letter',
  ruleSpecial: 'a special character',
  ruleDone: '{rule}: done',
  ruleOpen: '{rule}: still missing',
  repeatPassword: 'Repeat the password',
  passwordsDiffer: 'Passwords do not match',
  showPassword: 'Show the password',
  password: 'Password',
} as const;
