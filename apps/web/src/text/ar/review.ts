import type { WordsOf } from '../features.ts';

export const words: WordsOf<'review'> = {
  title: 'مراجعة {language}',
  keys: 'المراجعة',
  toList: 'العودة إلى القائمة',
  left: '{left, plural, zero {لم يبقَ أي نص} one {بقي نص واحد} two {بقي نصان} few {بقيت # نصوص} many {بقي # نصًا} other {بقي # نص}}',
  skipped:
    '{count, plural, zero {لا شيء متخطى} one {متخطى واحد} two {متخطيان} few {# متخطاة} many {# متخطى} other {# متخطى}}',
  pace: '{count, plural, zero {لا نصوص في الساعة} one {نص واحد في الساعة} two {نصان في الساعة} few {# نصوص في الساعة} many {# نصًا في الساعة} other {# نص في الساعة}}',
  progress: 'ما أُنجز في هذه الجلسة',
  accepted: 'مقبول',
  acceptedAndPublished: 'نُشر وقُبل',
  rejected: 'مرفوض',
  undo: 'تراجع',
  queues: 'قوائم الانتظار',
  queue_status_needsReview: 'نصوص حالتها «بحاجة إلى مراجعة»، ومنها المنشورة.',
  queue_state_draftsToReview: 'مسودات لم يقبلها أحد ولم يرفضها بعد.',
  queue_state_issues: 'نصوص وجد فيها أحد الفحوص مشكلة.',
  reject: 'رفض',
  skip: 'تخطي',
  saveAndAccept: 'حفظ وقبول',
  changedByOthers: 'بتّ شخص آخر في هذا النص في هذه الأثناء.',
  changedByYou: 'حُفظ تغييرك: لم يعد هذا النص ينتظر في هذه القائمة.',
  goOn: 'متابعة',
  hideChanges: 'إخفاء التغييرات',
  showChanges: 'إظهار التغييرات',
  whyLocked: 'مقفل: لا يقرر إلا من يجوز له فتح القفل.',
  whyReader: 'يمكنك القراءة هنا، لا اتخاذ القرار.',
  whyNot: 'لا شيء هنا يمكنك قبوله.',
  otherForms: 'الصيغ الأخرى',
  next: 'التالي',
  beside: 'السياق والتعليقات والسجل',
  comments: 'التعليقات',
  commentsOpen:
    '{count, plural, zero {التعليقات: لا شيء مفتوح} one {التعليقات: # مفتوح} two {التعليقات: # مفتوحان} few {التعليقات: # مفتوحة} many {التعليقات: # مفتوحًا} other {التعليقات: # مفتوح}}',
  questions:
    '{count, plural, zero {لا أسئلة مفتوحة عن هذا النص} one {سؤال مفتوح واحد عن هذا النص} two {سؤالان مفتوحان عن هذا النص} few {# أسئلة مفتوحة عن هذا النص} many {# سؤالًا مفتوحًا عن هذا النص} other {# سؤال مفتوح عن هذا النص}}',
  toComments: 'إلى التعليقات',
  history: 'السجل',
  doneTitle: 'اكتمل كل شيء',
  emptyTitle: 'لا شيء للمراجعة هنا',
  emptyText: 'لا نص يناسب هذه القائمة. اختر أخرى أعلاه، أو عد إلى القائمة.',
  skippedText:
    '{count, plural, zero {لا شيء ينتظر قرارًا.} one {ما زال ينتظر قرارًا.} two {ما زالا ينتظران قرارًا.} few {ما زالت تنتظر قرارًا.} many {ما زالت تنتظر قرارًا.} other {ما زالت تنتظر قرارًا.}}',
  undid_accepted: 'تم التراجع عن قبول «{key}»',
  undid_acceptedAndPublished: 'تم التراجع عن نشر «{key}» وقبوله',
  undid_rejected: 'تم التراجع عن رفض «{key}»',
  undid_dismissed: 'تم التراجع عن تجاهل مشكلة في «{key}»',
  undid_shownAgain: 'تم التراجع عن إظهار مشكلة في «{key}» من جديد',
  didAccept:
    '{count, plural, zero {لم يُقبل أي نص} one {قُبل نص واحد} two {قُبل نصان} few {قُبلت # نصوص} many {قُبل # نصًا} other {قُبل # نص}}',
  didReject:
    '{count, plural, zero {لم يُرفض أي نص} one {رُفض نص واحد} two {رُفض نصان} few {رُفضت # نصوص} many {رُفض # نصًا} other {رُفض # نص}}',
  didSkip:
    '{count, plural, zero {لم يُتخطَّ أي نص} one {تُخطّي نص واحد} two {تُخطّي نصان} few {تُخطّيت # نصوص} many {تُخطّي # نصًا} other {تُخطّي # نص}}',
  takeSkipped:
    '{count, plural, zero {لا نصوص متخطاة} one {مراجعة النص المتخطى} two {مراجعة النصين المتخطيين} few {مراجعة # نصوص متخطاة} many {مراجعة # نصًا متخطى} other {مراجعة # نص متخطى}}',
};
