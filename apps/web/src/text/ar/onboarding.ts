import type { WordsOf } from '../features.ts';

export const words: WordsOf<'onboarding'> = {
  title: 'النصوص الأولى',
  lead: 'ارفع ملفات تطبيقك، أو ادفع نصوصه بسطر الأوامر الذي يمكن لخادم البناء تشغيله أيضًا.',
  notYours: 'هذه الصفحة للمالكين والمشرفين',
  notYoursText: 'هم من يُعدّون المشروع، ويجلب نصوصه كل من يحق له استيراد الملفات.',
  loadTitle: 'عذرًا!',
  loadText: 'حدثت مشكلة أثناء تحميل التطبيق!',
  notInPlan: 'الوصول إلى API ليس جزءًا من خطة هذا الفريق. يمكنك رفع الملفات.',
  access: 'وصول البرامج',
  platform: 'المنصة',
  platform_ios: 'iOS',
  platform_android: 'أندرويد',
  platform_web: 'الويب',
  platform_flutter: 'فلاتر',
  platform_backend: 'الخادم',
  commands: 'الأوامر',
  commandsText:
    'اكتب هذا في مجلد تطبيقك، على حاسوب عليه Node 20 أو أحدث. غيّر المسار إذا كانت ملفاتك في مكان آخر.',
  tokenHidden: 'اضغط أعلاه على «إظهار الرمز»، فيظهر الرمز في الأوامر.',
  tokenNone: 'اضغط أعلاه على «إنشاء رمز»، فيظهر الرمز في الأوامر.',
  video: 'أول دفع للنصوص، من الرمز إلى الملف المترجم (40 ثانية، بلا صوت)',
  captions: 'شرح نصي',
  arrived: 'ما وصل',
  waiting: 'بانتظار النصوص الأولى. ستظهر هنا من تلقاء نفسها.',
  texts:
    '{count, plural, zero {لم يصل أي نص.} one {وصل نص واحد.} two {وصل نصان.} few {وصلت # نصوص.} many {وصل # نصًا.} other {وصل # نص.}}',
  look: 'عرضها',
  files: 'رفع الملفات',
  toProject: 'إلى المشروع',
};
