import type { WordsOf } from '../features.ts';

export const words: WordsOf<'password'> = {
  passwordNeeds: 'Das Passwort braucht',
  ruleLength: 'mindestens 16 Zeichen',
  ruleDigit: 'eine Ziffer',
  ruleLower: 'einen Kleinbuchstaben',
  ruleUpper: 'einen Großbuchstaben',
  ruleSpecial: 'ein Sonderzeichen',
  ruleDone: '{rule}: erfüllt',
  ruleOpen: '{rule}: fehlt noch',
  repeatPassword: 'Passwort wiederholen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  showPassword: 'Passwort zeigen',
  password: 'Passwort',
};
