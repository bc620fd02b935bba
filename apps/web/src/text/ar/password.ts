import type { WordsOf } from '../features.ts';

export const words: WordsOf<'password'> = {
  passwordNeeds: 'يجب أن تحتوي كلمة المرور على',
  ruleLength: '16 حرفًا على الأقل',
  ruleDigit: 'رقم',
  ruleLower: 'حرف لاتيني صغير',
  ruleUpper: 'حرف لاتيني كبير',
  ruleSpecial: 'رمز خاص',
  ruleDone: '{rule}: مستوفى',
  ruleOpen: '{rule}: ناقص بعد',
  repeatPassword: 'كرّر كلمة المرور',
  passwordsDiffer: 'كلمتا المرور غير متطابقتين',
  showPassword: 'إظهار كلمة المرور',
  password: 'كلمة المرور',
};
