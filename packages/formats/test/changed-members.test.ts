import { describeDescriptions } from './support/changed.ts';
import { catalog } from './support/changed-files.ts';

describeDescriptions([
  {
    format: 'arb',
    file: '{\n  "a": "A",\n  "@a": {\n    "type": "text",\n    "description": "Old"\n  },\n  "b": "B"\n}\n',
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: [',\n    "description": "Old"', ''],
  },
  {
    format: 'arb',
    file: '{\n  "b": "B",\n  "@b": {},\n  "a": "A"\n}\n',
    key: 'a',
    other: [
      '"a": "A"',
      '"a": "A",\n  "@a": {\n    "description": "Shown \\"on\\" the <button>\\nin the tray"\n  }',
    ],
    none: ['', ''],
  },
  {
    format: 'arb',
    file: '{\n  "b": "B",\n  "@b": {}\n}\n',
    key: 'b',
    other: ['{}', '{\n    "description": "Shown \\"on\\" the <button>\\nin the tray"\n  }'],
    none: ['', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog('"comment" : "Old",\n      '),
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['"comment" : "Old",\n      ', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog(''),
    key: 'a',
    other: [
      '"localizations"',
      '"comment" : "Shown \\"on\\" the <button>\\nin the tray",\n      "localizations"',
    ],
    none: ['', ''],
  },
  {
    format: 'ios_xcstrings',
    file: catalog('')
      .replace('"version"', '"bare" : 1, "version"')
      .replace('"a"', '"silent" : {\n\n    },\n    "a"'),
    key: 'silent',
    other: [
      '"silent" : {\n\n    }',
      '"silent" : {\n      "comment" : "Shown \\"on\\" the <button>\\nin the tray"\n    }',
    ],
    none: ['', ''],
  },
  {
    format: 'csv',
    file: 'key,description,de\r\na,Old,A\r\nb,,B\r\n',
    key: 'a',
    other: ['Old', '"Shown ""on"" the <button>\nin the tray"'],
    none: ['Old', ''],
  },
  {
    format: 'chrome_i18n_json',
    file: '{\n  "a": {\n    "message": "A",\n    "description": "Old"\n  }\n}\n',
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: [',\n    "description": "Old"', ''],
  },
  {
    format: 'mozilla_i18n_json',
    file: '{\n  "a": {\n    "message": "A"\n  }\n}\n',
    key: 'a',
    other: ['"message"', '"description": "Shown \\"on\\" the <button>\\nin the tray",\n    "message"'],
    none: ['', ''],
  },
  {
    format: 'go_i18n_json',
    file: '{\n  "a": "A",\n  "b": "B"\n}\n',
    key: 'a',
    other: [
      '"A"',
      '{\n    "description": "Shown \\"on\\" the <button>\\nin the tray",\n    "other": "A"\n  }',
    ],
    none: ['', ''],
  },
  {
    format: 'go_i18n_json',
    file: '{"a": {"description": "Old", "other": "A"}}',
    key: 'a',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['"Old"', '""'],
  },
  {
    format: 'go_i18n_json',
    file: '{"a": {"description": "Old", "one": "A", "other": "As"}, "b": "B"}',
    key: 'a[other]',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['"description": "Old", ', ''],
  },
]);
