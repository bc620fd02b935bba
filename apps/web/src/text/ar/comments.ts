import type { WordsOf } from '../features.ts';

export const words: WordsOf<'comments'> = {
  none: 'لا تعليقات بعد',
  noneText: 'ناقش هذا النص هنا، أو اطلب سياقًا من المديرين. اكتب @ لتشير إلى شخص.',
  readOnlyText:
    'يظهر هنا ما يكتبه الآخرون عن هذا النص. يمكنك قراءته، ولا يُسمح لك بكتابة تعليقات في هذه اللغة.',
  newComment: 'تعليق جديد',
  placeholder: 'اكتب تعليقًا؛ تشير @ إلى شخص',
  ofEntry: 'التعليقات',
  comment: 'إضافة تعليق',
  ask: 'طلب سياق',
  askHint: 'يُبلَّغ المديرون والمسؤولون.',
  aboutAll: 'عن جميع اللغات',
  allLanguages: 'جميع اللغات',
  question: 'سؤال',
  new: 'جديد',
  conversation: 'محادثة',
  people: 'الأشخاص',
  nobodyCalled: 'لا أحد ممن يمكن ذكرهم هنا اسمه «{name}». «طلب سياق» يصل إلى المديرين والمسؤولين.',
  reply: 'رد',
  replyLabel: 'ردّك',
  resolve: 'وضع علامة «تم الحل»',
  reopen: 'إعادة فتح',
  resolvedBy: 'حلّها {name}',
  showResolved:
    '{count, plural, zero {عرض المحادثات المحلولة} one {عرض محادثة محلولة} two {عرض محادثتين محلولتين} few {عرض # محادثات محلولة} many {عرض # محادثة محلولة} other {عرض # محادثة محلولة}}',
  edited: 'معدّل',
  edit: 'تعديل',
  editComment: 'تعديل التعليق',
  save: 'حفظ',
  cancel: 'إلغاء',
  delete: 'حذف',
  deleteTitle: 'حذف التعليق؟',
  deleteText: 'يُحذف نصه للجميع ولا يمكن استعادته. ويظل الآخرون يرون أن تعليقًا كان هنا.',
  deleted: 'حُذف هذا التعليق.',
  nobody: 'شخص لم يعد موجودًا',
  copyLink: 'نسخ رابط هذا التعليق',
  openCount:
    '{count, plural, zero {لا محادثات مفتوحة} one {محادثة مفتوحة} two {محادثتان مفتوحتان} few {# محادثات مفتوحة} many {# محادثة مفتوحة} other {# محادثة مفتوحة}}',
  unreadCount:
    '{count, plural, zero {لا شيء غير مقروء} one {واحدة غير مقروءة} two {اثنتان غير مقروءتين} few {# غير مقروءة} many {# غير مقروءة} other {# غير مقروءة}}',
};
