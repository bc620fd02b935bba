import type { WordsOf } from '../features.ts';

export const words: WordsOf<'text-tools'> = {
  tools: 'أدوات النص',
  insert: 'إدراج',
  tool_copySource: 'نسخ النص المصدر',
  tool_term: 'المصطلح عند المؤشر',
  tool_otherLanguage: 'نسخ من لغة أخرى',
  tool_invisibles: 'إظهار المسافات',
  tool_preview: 'معاينة بقيم',
  noOtherLanguage: 'لا نص في أي لغة أخرى بعد.',
  character_noBreakSpace: 'مسافة غير فاصلة',
  character_narrowNoBreakSpace: 'مسافة غير فاصلة ضيقة',
  character_softHyphen: 'واصلة اختيارية',
  character_zeroWidthNonJoiner: 'فاصل بلا عرض',
  character_zeroWidthJoiner: 'واصل بلا عرض',
  character_leftToRight: 'علامة من اليسار إلى اليمين',
  character_rightToLeft: 'علامة من اليمين إلى اليسار',
  preview: 'معاينة',
  previewFails: 'لا يمكن قراءة هذه الرسالة بعد.',
  offered: 'يأخذ الرقم اقتراحًا، والمفتاح نفسه مرة أخرى يصلح أول مشكلة.',
  writesHere: 'يكتب {name} الآن:',
};
