import type { WordsOf } from '../features.ts';

export const words: WordsOf<'notifications'> = {
  title: 'الإشعارات',
  markAllRead: 'تعليم الكل كمقروء',
  settings: 'إعدادات الإشعارات',
  none: 'لا إشعارات بعد',
  noneText:
    'حين يُرفض نص كتبته، أو يأخذ نص في إحدى لغاتك حالة تُبلغك بها مجموعات المستخدمين التي تنتمي إليها، ترى ذلك هنا.',
  more: 'عرض الأقدم',
  settingsTitle: 'ما تُبلَّغ به',
  lead: 'تُبلَّغ دائمًا حين يُرفض نص كتبته. أما الحالات الأخرى فتُبلغك بها مجموعات المستخدمين التي تنتمي إليها، بلغاتها. وهنا توقف ما لا تريده.',
  when: 'حين تكون النصوص',
  when_translator: 'بحاجة إلى ترجمة',
  when_reviewer: 'بحاجة إلى مراجعة',
  when_accepted: 'مقبولة',
  when_rejected: 'مرفوضة',
  inApp: 'في Parlance',
  byMail: 'بالبريد',
  digest: 'موعد الرسائل',
  digestHint: 'رسالة واحدة فيها كل ما لم تقرأه هنا في الأثناء.',
  hourly: 'كل ساعة، إن كان هناك جديد',
  daily: 'مرة في اليوم، صباحًا',
  saved: 'حُفظ',
};
