import type { WordsOf } from '../features.ts';

export const words: WordsOf<'entry-links'> = {
  linked: 'مرتبط',
  linkedCount:
    '{count, plural, zero {لا مدخلات مرتبطة} one {مدخل مرتبط واحد} two {مدخلان مرتبطان} few {# مدخلات مرتبطة} many {# مدخلًا مرتبطًا} other {# مدخل مرتبط}}',
  linkedEntries: 'المدخلات المرتبطة',
  linkedText:
    'للمدخلات المرتبطة النصوص والحالات والأقفال نفسها بكل لغة. وما يُغيَّر في أحدها، ومنه النص الأصلي، يُغيَّر فيها جميعًا.',
  copyOf: 'نسخة من',
  moreLinked:
    '{count, plural, zero {ولا مدخلات أخرى.} one {ومدخل آخر.} two {ومدخلان آخران.} few {و# مدخلات أخرى.} many {و# مدخلًا آخر.} other {و# مدخل آخر.}}',
  unlinkOne: 'فك ربط {key}',
  unlinked: 'فُك ربط {key}',
  unlink: 'فك الربط',
  showLinked: 'إظهار المدخلات المرتبطة',
  missingForms: 'ليست موجودة بعد:',
  addForm: 'إضافة الصيغة {form}',
};
