import type { WordsOf } from '../features.ts';

export const words: WordsOf<'mail'> = {
  outbox: 'البريد الصادر',
  notSent: 'لم يُعَدّ خادم بريد، لذا تبقى الرسائل هنا بدل أن تُرسل. اضبط \u2066SMTP_URL\u2069 لإرسالها.',
  empty: 'لا رسائل بعد',
  emptyText: 'تظهر هنا رسائل آخر 30 يومًا، ومنها مثلًا رسائل روابط كلمات المرور الجديدة.',
  older: 'رسائل أقدم',
  line: 'إلى {recipient} · {state} · {when}',
  stateWaiting: 'قيد الانتظار',
  stateSent: 'أُرسلت',
  stateKept: 'محفوظة هنا',
  stateFailed: 'لم تُسلَّم',
  gone: 'لا يُحتفظ بالنص بعد خروج الرسالة: الروابط فيه سرية.',
};
