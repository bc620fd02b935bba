import type { WordsOf } from '../features.ts';

export const words: WordsOf<'release'> = {
  title: 'تحضير إصدار',
  lead: 'قبل صدور نسخة من تطبيقك: ما تبقى في كل لغة، وما يأخذه التطبيق معه.',
  texts: 'النصوص',
  ready:
    'جاهز {ready, number} من {all, plural, zero {# لغة} one {لغة واحدة} two {لغتين} few {# لغات} many {# لغة} other {# لغة}}.',
  isReady: 'جاهزة',
  left_untranslated:
    '{count, plural, zero {لا نصوص غير مترجمة} one {نص غير مترجم} two {نصان غير مترجمين} few {# نصوص غير مترجمة} many {# نصًا غير مترجم} other {# نص غير مترجم}}',
  left_rejected:
    '{count, plural, zero {لا نصوص مرفوضة} one {نص مرفوض} two {نصان مرفوضان} few {# نصوص مرفوضة} many {# نصًا مرفوضًا} other {# نص مرفوض}}',
  left_drafts:
    '{count, plural, zero {لا مسودات للمراجعة} one {مسودة واحدة للمراجعة} two {مسودتان للمراجعة} few {# مسودات للمراجعة} many {# مسودة للمراجعة} other {# مسودة للمراجعة}}',
  left_acceptedDrafts:
    '{count, plural, zero {لا مسودات مقبولة} one {مسودة واحدة مقبولة} two {مسودتان مقبولتان} few {# مسودات مقبولة} many {# مسودة مقبولة} other {# مسودة مقبولة}}',
  left_needsReview:
    '{count, plural, zero {لا نصوص للمراجعة} one {نص يحتاج إلى مراجعة} two {نصان يحتاجان إلى مراجعة} few {# نصوص تحتاج إلى مراجعة} many {# نصًا يحتاج إلى مراجعة} other {# نص يحتاج إلى مراجعة}}',
  left_issues:
    '{count, plural, zero {لا مشكلات} one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
  build: 'خادم البناء',
  buildText: 'اسحب الترجمات قبل البناء؛ يفشل الأمر الثاني ما دام هناك نص ناقص.',
  copyCommands: 'نسخ الأوامر',
  settingsFile: 'ملف الإعدادات',
  settingsFileText:
    'أرشيف فيه الملف {file} الذي يُضمَّن في التطبيقات التي تجلب نصوصًا جديدة أثناء تشغيلها. يسمّي الملف المشروع وإصدار نصوصه والمجموعات المختارة هنا، وفيه السر الذي يجلب به التطبيق النصوص، فلا تعطه لأحد غيره.',
  groups: 'المجموعات في التطبيق',
  groupsHint: 'عندها يجلب التطبيق نصوص هذه المجموعات وحدها.',
  allGroups: 'كل المجموعات',
  download: 'تنزيل ملف الإعدادات',
  noToken: 'ليس للمشروع رمز API بعد، لذلك لا يوجد ملف إعدادات.',
  toSettings: 'فتح الإعدادات',
};
