import type { WordsOf } from '../features.ts';

export const words: WordsOf<'suggestions'> = {
  none: 'لا اقتراحات',
  noneText: 'تظهر هنا نصوص للنص المصدر نفسه أو لنصوص مشابهة، والنصوص السابقة، واللغات الأخرى.',
  useWith: 'خذها عبر',
  suggested:
    '{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  take: 'استخدام هذا النص',
  score: 'مدى مطابقة النص المصدر',
  inEntries:
    '{count, plural, zero {لا مداخل} one {مدخل واحد} two {مدخلان} few {# مداخل} many {# مدخلًا} other {# مدخل}}',
  formerText: 'نص سابق',
  lacks: 'ينقصه',
  terms: 'المصطلحات',
  addTerm: 'إضافة مصطلح',
  insertTerm: 'إدراج',
  noTranslation: 'لا توجد ترجمة',
  source_sameSource: 'النص المصدر نفسه',
  source_ownHistory: 'سجل هذا النص',
  source_otherLanguages: 'لغات أخرى',
  source_memory: 'نصوص مصدر مشابهة',
  differs_words: 'كلمات مختلفة',
  differs_letterCase: 'حالة أحرف مختلفة',
  differs_values: 'أرقام أو عناصر نائبة مختلفة',
  differs_spaces: 'مسافات مختلفة',
  carriedOver: 'ضُبطت الأرقام والعناصر النائبة',
  source_machine: 'ترجمة آلية',
  machineBy: 'بواسطة {name}',
  machineTags: 'ربما نقلت الخدمة كلمات خارج وسومها. يُرجى التحقق مما تحيط به الوسوم.',
  machineAgain: 'حاول مرة أخرى',
  machineAsk: 'إنشاء ترجمة تجريبية',
  machineLanguages: 'اللغات المدعومة',
};
