import type { WordsOf } from '../features.ts';

export const words: WordsOf<'conflicts'> = {
  title: 'تغيّر هذا النص في الأثناء',
  explanation: 'غيّر {who} هذا النص بينما كنت تكتب. لم يضع شيء: اختر أحد النصين، أو اجمع بينهما.',
  explanationOwn:
    'غيّرت هذا النص بنفسك في مكان آخر بينما كنت تكتب هنا: في نافذة أخرى، أو باستيراد. لم يضع شيء: اختر أحد النصين، أو اجمع بينهما.',
  theirsOwn: 'نصك من مكان آخر، {when}',
  takeTheirsOwn: 'أخذ ذلك النص',
  theirs: '{who} {when}',
  mine: 'نصك',
  takeTheirs: 'أخذ نص الآخر',
  keepMine: 'الإبقاء على نصي',
  editBoth: 'نصك، للتحرير',
  saveThis: 'حفظ هذا النص',
  decideLater: 'القرار لاحقًا',
};
