import type { WordsOf } from '../features.ts';

export const words: WordsOf<'usage'> = {
  title: 'الاستخدام',
  notYours: 'هذه الصفحة لمن يضبطون المشروع',
  notYoursText: 'تعرض ما تستهلكه التطبيقات والبرامج منه.',
  thisMonth: 'هذا الشهر',
  devices: 'الأجهزة النشطة',
  requests: 'الطلبات',
  ofPlan: 'أجهزة الخطة',
  ofLimit: '{count, number} من {limit, number}',
  limitPassed:
    'تشمل خطتك {limit, number} من الأجهزة النشطة في الشهر، والنشط الآن {count, number}. وتظل التطبيقات تحصل على نصوصها.',
  requestsByDay: 'الطلبات حسب اليوم',
  devicesByMonth: 'الأجهزة النشطة حسب الشهر',
  asTable: 'عرض كجدول',
  day: 'اليوم',
  month: 'الشهر',
  byLanguage: 'اللغات',
  byUser: 'من طلبت البرامج باسمهم',
  language: 'اللغة',
  noLanguage: 'عدة لغات، أو لا لغة',
  user: 'المستخدم',
  apps: 'التطبيقات',
  nothing: 'لم يطلب أي تطبيق أو برنامج شيئًا هذا الشهر. تعرض إعدادات المشروع رمز API.',
};
