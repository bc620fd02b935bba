import type { WordsOf } from '../features.ts';

export const words: WordsOf<'export'> = {
  title: 'تصدير من {project}',
  what: 'ماذا',
  all: 'جميع النصوص',
  allHint:
    '{count, plural, zero {لا مدخلات} one {مدخل واحد} two {مدخلان} few {# مدخلات} many {# مدخلًا} other {# مدخل}}',
  selected: 'التحديد',
  selectedHint:
    'حُدِّد {count, plural, zero {# مدخل} one {مدخل واحد} two {مدخلان} few {# مدخلات} many {# مدخلًا} other {# مدخل}}',
  tag: 'الوسوم',
  tagHint: 'المدخلات التي تحمل أيًا من الوسوم المختارة',
  tagLabel: 'الوسوم',
  tagPlaceholder: 'اختر وسومًا',
  tagMissing: 'يرجى اختيار وسم.',
  tagNone: 'ليست في هذا المشروع وسوم بعد.',
  file: 'الملفات',
  fileHint: 'كما استُورد.',
  filesHint: 'كما استُوردت، كل منها باللغات التي له فيها نصوص.',
  fileLabel: 'الملف',
  filesAll:
    '{count, plural, zero {لا ملفات} one {ملف واحد} two {كلا الملفين} few {جميع الملفات، وعددها #} many {جميع الملفات، وعددها #} other {جميع الملفات، وعددها #}}',
  fileNone: 'لم يُستورد أي ملف بعد.',
  fileNote: 'ما لم يتغيّر يعود بايتًا ببايت.',
  languages: 'اللغات',
  languagesFind: 'ابحث عن لغة',
  languagesAll: 'الكل',
  languagesNone: 'لا شيء',
  languageNew: 'لا ملف بعد',
  languagesInFile:
    '{count, plural, =0 {لم تُحدَّد أي لغة} one {لغة واحدة} two {لغتان في ملف واحد} few {# لغات في ملف واحد} many {# لغة في ملف واحد} other {# لغة في ملف واحد}}',
  languagesChosen:
    '{count, plural, =0 {لم تُحدَّد أي لغة} one {لغة واحدة} two {لغتان في ملف zip} few {# لغات في ملف zip} many {# لغة في ملف zip} other {# لغة في ملف zip}}',
  noLanguage: 'لم تُحدَّد أي لغة',
  format: 'التنسيق',
  formatNone: 'لا يوجد تنسيق كهذا',
  group: 'المجموعة',
  groupAll: 'جميع المجموعات',
  optionsWhat: 'ما يدخل فيه',
  optionsHow: 'كيف يُكتب',
  optionsFile: 'لا تسري الخيارات إلا حيث تضبطها؛ وفيما عدا ذلك يُكتب الملف كما كان.',
  more: 'خيارات أكثر',
  less: 'خيارات أقل',
  onlyWithTranslation: 'ما له ترجمة فقط',
  onlyWithTranslationHint: 'يترك المدخلات التي ليس لها نص باللغة',
  includeDraft: 'المسودات',
  includeDraftHint: 'حيث توجد مسودة تُكتب بدلًا من النص المنشور',
  includeMetadata: 'البيانات الوصفية',
  includeMetadataHint: 'الأوصاف وحقول أخرى، حيث يتسع لها التنسيق',
  includeStatus: 'الحالة',
  includeStatusHint: 'مقبول، بحاجة إلى مراجعة، وهكذا',
  excludeBaseLang: 'دون اللغة الأساسية',
  excludeBaseLangHint: 'يتركها إن كانت بين اللغات',
  includeContextUrl: 'عنوان السياق',
  includeContextUrlHint: 'رابط إلى المدخل في هذا المشروع',
  includeSourceFileName: 'اسم الملف المصدر',
  includeSourceFileNameHint: 'الملف الذي جاء منه المدخل',
  ignoreDuplicates: 'تجاهل المكرر',
  ignoreDuplicatesHint: 'يترك المفتاح الذي هو أيضًا بداية مفاتيح أطول',
  disablePlurals: 'صيغ الجمع كمفاتيح عادية',
  disablePluralsHint:
    'يكتب \u2066key[one]\u2069 و\u2066key[other]\u2069 كمفتاحين مستقلين، ويترك صيغ الجمع في رسائل ICU كاملة',
  convertPlaceholder: 'تحويل العناصر النائبة',
  convertPlaceholderHint: 'بين Android وiOS: \u2066%s\u2069 و\u2066%@\u2069',
  sortByKey: 'الترتيب حسب المفتاح',
  sortByKeyHint: 'وإلا فبترتيب المشروع',
  removeCrChar: 'نهايات أسطر بسيطة',
  removeCrCharHint: 'تنتهي أسطر النصوص والملف بمحرف سطر جديد فقط',
  includeInvisibleId: 'معرّفات غير مرئية',
  includeInvisibleIdHint: 'محارف لا تُرى بعد كل نص تخبر الأدوات أي مدخل هو؛ ويزيلها الاستيراد',
  escapeFormulas: 'الصيغ الحسابية كنصوص',
  escapeFormulasHint: 'يضع محرف جدولة قبل النصوص التي قد ينفّذها برنامج جداول البيانات',
  excludeHeaderRow: 'بلا عناوين أعمدة',
  excludeHeaderRowHint: 'يترك الصف الأول',
  run: 'تصدير',
  runZip:
    '{count, plural, zero {تصدير # لغة} one {تصدير لغة واحدة} two {تصدير لغتين} few {تصدير # لغات} many {تصدير # لغة} other {تصدير # لغة}}',
  runFiles: 'تصدير جميع الملفات',
  failed: 'حدثت مشكلة أثناء تصدير البيانات',
  lossesBefore: 'ليس في الملف',
  lossesToast: 'لا يتضمن {file} كل شيء',
  lossesShow: 'ما الناقص',
  lossesUnknown: 'تعذّر التحقق مما يتركه {file}',
  lossesTitle: 'ليس في {file}',
  lossesLead: 'هذا ليس في الملف، أو تقرؤه التطبيقات هناك قراءة مختلفة. ولم يتغيّر شيء في المشروع.',
  lossesClose: 'إغلاق',
  lossText:
    '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}} لا يستطيع الملف حفظها كما هي',
  lossLeftOut:
    '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}} جاء الملف المستورد من دونها في أحدث إصدار له. ويتضمنها تصدير كل النصوص.',
  lossPartialList:
    '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}} من قوائم لا نص لعناصر أخرى فيها بعد. تُترك القائمة إلى أن تكتمل، وتعرض التطبيقات حتى ذلك الحين قائمة اللغة الأساسية.',
  lossLanguage:
    '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}} بلغات أخرى',
  lossPlural:
    '{count, plural, zero {لا صيغ جمع} one {صيغة جمع واحدة} two {صيغتا جمع} few {# صيغ جمع} many {# صيغة جمع} other {# صيغة جمع}}، وهي هناك نصوص عادية أو مفقودة',
  lossDraft:
    '{count, plural, zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}',
  lossSource:
    '{count, plural, zero {لا نصوص مصدر} one {نص مصدر واحد} two {نصّا مصدر} few {# نصوص مصدر} many {# نص مصدر} other {# نص مصدر}}',
  lossDescription:
    '{count, plural, zero {لا أوصاف} one {وصف واحد} two {وصفان} few {# أوصاف} many {# وصفًا} other {# وصف}}',
  lossState:
    '{count, plural, zero {لا حالات} one {حالة واحدة} two {حالتان} few {# حالات} many {# حالة} other {# حالة}}',
  lossMaxLength:
    '{count, plural, zero {لا حدود قصوى للطول} one {حد أقصى واحد للطول} two {حدّان أقصيان للطول} few {# حدود قصوى للطول} many {# حدًا أقصى للطول} other {# حد أقصى للطول}}',
  lossContext:
    '{count, plural, zero {لا سياقات} one {سياق واحد} two {سياقان} few {# سياقات} many {# سياقًا} other {# سياق}}',
  lossReferences:
    'مواضع {count, plural, zero {# نص} one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}} في الشيفرة المصدرية',
  lossFlags:
    'أعلام {count, plural, zero {# نص} one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}',
  lossPlaceholders:
    'ملاحظات على العناصر النائبة في {count, plural, zero {# نص} one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}',
  lossMetadata:
    'البيانات الوصفية لعدد {count, plural, zero {# نص} one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}',
  lossUntranslatable:
    '{count, plural, zero {لا علامات} one {علامة واحدة} two {علامتان} few {# علامات} many {# علامة} other {# علامة}} «لا يُترجَم»',
  lossList:
    '{count, plural, zero {لا عناصر قوائم} one {عنصر قائمة واحد} two {عنصرا قائمة} few {# عناصر قوائم} many {# عنصر قائمة} other {# عنصر قائمة}}، وكل منها هناك نص مستقل',
  lossSyntax:
    '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}} عناصرها النائبة أو علامات اقتباسها لنظام آخر: تعرضها التطبيقات كما هي',
  lossName:
    '{count, plural, zero {لا مفاتيح} one {مفتاح واحد} two {مفتاحان} few {# مفاتيح} many {# مفتاحًا} other {# مفتاح}} لا تصلح أسماء في Dart',
  lossHeader:
    '{count, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}} من ترويسة الملف',
  lossKeptFile:
    'الترتيب والتعليقات وكل ما ليس نصًا في {count, plural, zero {# ملف} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}} من الملفات المستوردة: يُكتب ملف جديد بدلًا منها',
  lossNoFile:
    '{count, plural, zero {# مدخل ليس} one {مدخل واحد ليس} two {مدخلان ليسا} few {# مدخلات ليست} many {# مدخلًا ليست} other {# مدخل ليست}} في أي ملف مستورد، وتجدها في تصدير جميع النصوص',
  started: 'نُزِّل {file}',
};
