import { describeDescriptions } from './support/changed.ts';

describeDescriptions([
  {
    format: 'gettext_po',
    file: '# by hand\n#. Old\n#. words\n#: a.c:1\n#, c-format\nmsgid "a"\nmsgstr "A"\n\n# b\n\nmsgid "b"\nmsgstr "B"\n',
    key: 'a',
    other: ['#. Old\n#. words\n', '#. Shown "on" the <button>\n#. in the tray\n'],
    none: ['#. Old\n#. words\n', ''],
  },
  {
    format: 'gettext_po',
    file: '# by hand\r\n#: a.c:1\r\nmsgid "a"\r\nmsgid_plural "as"\r\nmsgstr[0] "A"\r\nmsgstr[1] "As"\r\n',
    key: 'a[other]',
    other: ['#: a', '#. Shown "on" the <button>\r\n#. in the tray\r\n#: a'],
    none: ['', ''],
  },
  {
    format: 'ios_strings',
    file: '  /* Old */\n  "a" = "A";\n"b" = "B"; // Of b\n',
    key: 'a',
    other: ['/* Old */', '/* Shown "on" the <button>\nin the tray */'],
    none: ['/* Old */\n  ', ''],
  },
  {
    format: 'ios_strings',
    file: '"a" = "A"; // Old\n"b" = "B";\n',
    key: 'a',
    other: ['"a" = "A"; // Old', '/* Shown "on" the <button>\nin the tray */\n"a" = "A"; '],
    none: [' // Old', ''],
  },
  {
    format: 'java_properties',
    file: '! Old\n# words\na = A\nb=B\n',
    key: 'a',
    other: ['! Old\n# words\n', '# Shown "on" the <button>\n# in the tray\n'],
    none: ['! Old\n# words\n', ''],
  },
  {
    format: 'mozilla_properties',
    file: '# LOCALIZATION NOTE (a): Old\na=A\n',
    key: 'a',
    other: [
      '# LOCALIZATION NOTE (a): Old\n',
      '# LOCALIZATION NOTE (a): Shown "on" the <button>\n# in the tray\n',
    ],
    none: ['# LOCALIZATION NOTE (a): Old\n', ''],
  },
]);
