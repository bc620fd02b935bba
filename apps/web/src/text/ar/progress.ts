import type { WordsOf } from '../features.ts';

export const words: WordsOf<'progress'> = {
  title: 'التقدم',
  notYours: 'هذه الصفحة لمن يخططون العمل',
  notYoursText: 'أرقامك لهذا اليوم في رأس كل لغة.',
  span: 'الأيام المعروضة',
  days: '{count, plural, zero {لا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  download: 'تنزيل جدول بالقيم',
  texts: 'نصوص مترجمة',
  words: 'كلمات مترجمة',
  changed: 'نصوص معدلة',
  reviewed: 'نصوص مراجعة',
  untranslatedTexts: 'نصوص غير مترجمة',
  untranslatedWords: 'كلمات غير مترجمة',
  byDay: 'حسب اليوم',
  byLanguage: 'حسب اللغة',
  byPerson: 'حسب الشخص',
  measure: 'ما تعدّه الأعمدة',
  noWork: 'لم يترجم أحد أو يراجع شيئًا في هذه الأيام.',
  tip: '{day}: {count, number} · {measure}',
  day: 'اليوم',
  language: 'اللغة',
  languages: 'اللغات',
  person: 'الشخص',
  due: 'موعد التسليم',
  dueOf: 'موعد تسليم {language}',
  dueSaved: 'حُفظ موعد تسليم {language}',
  note: 'الكلمات هي كلمات النص المصدر. يُعدّ النص مترجمًا حين يُكتب يدويًا حيث لم يكن نص، ولا يُحسب الاستيراد ولا التراجع ولا كتابة نصوص مصدر جديدة. والمراجَع هو ما قبله شخص أو رفضه. وغير المترجم هو ما ليس له نص بعد ولا مسودة، فالمسودات التي تنتظر المراجعة ليست منه.',
  todayIn:
    'اليوم: {texts, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}، {words, plural, zero {لا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  leftIn:
    'غير مترجم: {texts, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}، {words, plural, zero {لا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  leftInList:
    'غير مترجم هنا: {texts, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}، {words, plural, zero {لا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  listed:
    'في هذه القائمة: {texts, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}، {words, plural, zero {لا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
};
