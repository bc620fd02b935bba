import type { WordsOf } from '../features.ts';

export const words: WordsOf<'help'> = {
  formats: 'تنسيقات الملفات',
  formatsLead:
    'ما يحمله كل تنسيق. وما لا يستطيع التنسيق حمله يبقى في المشروع: لا يضيع عند كتابة ملف، ويعود مع التنسيقات التي تستطيع حمله.',
  format: 'التنسيق',
  extensions: 'الملفات',
  path: 'المكان المعتاد',
  plurals: 'صيغ الجمع',
  pluralsHint: 'قد يكون للنص صيغة لكل فئة جمع في لغته.',
  comments: 'الأوصاف',
  commentsHint: 'تصبح التعليقات وصف المدخل، وتخرج معه من جديد.',
  states: 'الحالة',
  statesHint: 'يذكر الملف لكل نص هل هو مقبول أم بحاجة إلى مراجعة.',
  maxLength: 'الطول',
  maxLengthHint: 'يستطيع الملف تحديد طول النص.',
  bilingual: 'النص المصدر',
  bilingualHint: 'يظهر نص اللغة الأساسية بجانب كل ترجمة.',
  multiLanguage: 'عدة لغات',
  multiLanguageHint: 'ملف واحد يضم جميع اللغات؛ وإلا فلكل لغة ملفها.',
  yes: 'نعم',
  no: '–',
  features: 'ما الذي يستطيعه Parlance',
};
