import type { WordsOf } from '../features.ts';

export const words: WordsOf<'missing-texts'> = {
  title: 'النصوص الناقصة',
  lead: 'ترسل التطبيقات في وضع المسودات نصوصًا غير موجودة في هذا المشروع. اقبلها لإنشاء المدخلات، أما المرفوضة فلا تعود.',
  notYours: 'هذه الصفحة لمن ينشئون المدخلات',
  notYoursText: 'تعرض نصوصًا أرسلتها التطبيقات وليست في المشروع.',
  off: 'لا يجمع المشروع النصوص الناقصة حاليًا.',
  toSettings: 'فتح الإعدادات',
  none: 'لا توجد نصوص ناقصة',
  noneText: 'لم ترسل التطبيقات أي نصوص تنقص هذا المشروع.',
  full: 'القائمة ممتلئة: عند {most} نص أو 1 ميغابايت لا تُقبل نصوص أخرى. اقبل بعضها أو ارفضه.',
  waiting: 'بانتظار القرار',
  noneWaiting: 'لا يوجد ما ينتظر قرارًا.',
  refused: 'مرفوضة',
  refusedText: 'لا تظهر هذه النصوص مرة أخرى عندما ترسلها التطبيقات.',
  key: 'المفتاح',
  text: 'النص',
  emptyText: 'بلا نص',
  language: 'اللغة',
  lastSent: 'آخر إرسال',
  actions: 'الإجراءات',
  select: 'تحديد {key}، {language}',
  accept:
    '{count, plural, zero {قبول # نص} one {قبول نص واحد} two {قبول نصين} few {قبول # نصوص} many {قبول # نصًا} other {قبول # نص}}',
  acceptAll:
    '{count, plural, zero {قبول # نص} one {قبول نص واحد} two {قبول النصين} few {قبول كل النصوص (#)} many {قبول كل النصوص (#)} other {قبول كل النصوص (#)}}',
  refuse:
    '{count, plural, zero {رفض # نص} one {رفض نص واحد} two {رفض نصين} few {رفض # نصوص} many {رفض # نصًا} other {رفض # نص}}',
  refuseAll:
    '{count, plural, zero {رفض # نص} one {رفض نص واحد} two {رفض النصين} few {رفض كل النصوص (#)} many {رفض كل النصوص (#)} other {رفض كل النصوص (#)}}',
  didAccept:
    '{count, plural, zero {لم يُقبل أي نص} one {قُبل نص واحد} two {قُبل نصان} few {قُبلت # نصوص} many {قُبل # نصًا} other {قُبل # نص}}',
  didAcceptSome:
    '{count, plural, zero {لم يُقبل أي نص} one {قُبل نص واحد} two {قُبل نصان} few {قُبلت # نصوص} many {قُبل # نصًا} other {قُبل # نص}}؛ {left, plural, zero {ولم يرفض الفحص شيئًا} one {ورفض فحص نصًا واحدًا يبقى في الانتظار} two {ورفض فحص نصين يبقيان في الانتظار} few {ورفض فحص # نصوص تبقى في الانتظار} many {ورفض فحص # نصًا تبقى في الانتظار} other {ورفض فحص # نص تبقى في الانتظار}}',
  didRefuse:
    '{count, plural, zero {لم يُرفض أي نص} one {رُفض نص واحد} two {رُفض نصان} few {رُفضت # نصوص} many {رُفض # نصًا} other {رُفض # نص}}',
  reopen: 'إدراج من جديد',
  reopenOf: 'إدراج من جديد: {key}، {language}',
};
