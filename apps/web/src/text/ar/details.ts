import type { WordsOf } from '../features.ts';

export const words: WordsOf<'details'> = {
  statusFor: 'ينطبق على',
  statusFor_this: '{language} فقط',
  statusFor_all: 'كل اللغات',
  statusFor_chosen: 'لغات محددة',
  statusLanguages: 'اللغات',
  pleaseLanguages: 'يرجى تحديد لغة واحدة على الأقل.',
};
