import type { WordsOf } from '../features.ts';

export const words: WordsOf<'details'> = {
  statusFor: 'ينطبق على',
  statusFor_this: '{language} فقط',
  statusFor_all: 'كل اللغات',
  statusFor_chosen: 'لغات محددة',
  statusLanguages: 'اللغات',
  pleaseLanguages: 'لم تُحدَّد أي لغة',
  copyKey: 'نسخ المفتاح',
  context: 'السياق',
  references: 'موجود في',
  around: 'حول هذا النص',
  noText: 'لا نص بعد',
  flags: 'الأعلام',
  placeholders: 'العناصر النائبة',
  translatable: 'يُترجَم',
  lockAll: 'قفل بكل اللغات',
  unlockAll: 'إلغاء القفل بكل اللغات',
  lockedAll:
    '{count, plural, =0 {لا شيء لتغييره} zero {لا شيء لتغييره} one {قُفل بلغة واحدة} two {قُفل بلغتين} few {قُفل بـ # لغات} many {قُفل بـ # لغة} other {قُفل بـ # لغة}}',
  unlockedAll:
    '{count, plural, =0 {لا شيء لتغييره} zero {لا شيء لتغييره} one {أُلغي القفل بلغة واحدة} two {أُلغي القفل بلغتين} few {أُلغي القفل بـ # لغات} many {أُلغي القفل بـ # لغة} other {أُلغي القفل بـ # لغة}}',
  otherLanguages: 'لغات أخرى',
  edit: 'تحرير',
  editLanguage: 'تحرير النص بلغة {language}',
  openLanguage: 'فتح النص بلغة {language}',
  files: 'الملفات',
  origin: 'المصدر',
  originMachine: 'ترجمة آلية من {service}',
  originMemory: 'ذاكرة الترجمة، {score}',
  editedInRow: 'يُحرَّر هذا النص في القائمة.',
  editHere: 'التحرير هنا',
};
