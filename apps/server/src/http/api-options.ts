/** What the API's description says of the keys of `options`: one name means one thing, with a few exceptions in pushes. */

interface About {
  says?: string;
  example?: unknown;
  /** What is done where it is left out, if no schema says it. */
  default?: unknown;
}

const off = { default: false } as const;

const all: Readonly<Record<string, About>> = {
  // Pulls and exports.
  convertPlaceholder: {
    says: 'Placeholders are written as the format has them: %s for Android, %@ for iOS.',
    ...off,
  },
  disablePlurals: {
    says: 'Plural forms are written as keys of their own (`files[one]`), and not as plurals of the format.',
    ...off,
  },
  escapeFormulas: {
    says: 'Spreadsheets: a tab before texts that a spreadsheet program would run as formulas; imports take it away.',
    ...off,
  },
  excludeBaseLang: {
    says: 'Leaves the base language out where it is among the languages, and its column in spreadsheets.',
    ...off,
  },
  excludeHeaderRow: { says: 'Spreadsheets: no row of headings.', ...off },
  exportOnlyWithTranslation: {
    says: 'With `true`, only entries with a text in the language. With `false`, all of them. Left out: a file that was imported has the entries that it had, a new one those with a text.',
    example: true,
  },
  ignoreDuplicates: {
    says: 'Leaves out a key that is also the beginning of longer keys, which nested formats cannot hold; without it, such an export is refused.',
    ...off,
  },
  includeContextUrl: { says: 'XLIFF: with the address of each entry in the project.', ...off },
  includeDraft: { says: 'Where there is a draft, it is written in place of the published text.', ...off },
  includeInvisibleId: {
    says: 'Behind each text, the number of its entry in characters that nobody sees, for a live preview. Not for what is published.',
    ...off,
  },
  includeMetadata: {
    says: 'Descriptions and metadata, where the format has a place for them. Left out: a new file has them, one that was imported has those that it had.',
    example: true,
  },
  includeSourceFileName: { says: 'XLIFF: with the file that an entry came from.', ...off },
  includeStatus: {
    says: 'The status of each text, where the format has a place for it. Left out: a new file has it, one that was imported has what it had. Spreadsheets have a column for each language (`status de`), only with `true`.',
    example: true,
  },
  removeCrChar: {
    says: 'Lines end with a line feed alone, those of texts, too: a carriage return becomes one.',
    ...off,
  },
  sortByKey: { says: 'Entries are in the order of their keys.', ...off },
  // Pushes and imports.
  importAll: {
    says: 'All texts are written. So it is where none of the other switches is on, too.',
    example: true,
  },
  importSourceLanguage: {
    says: 'XLIFF: the source texts are written to the base language where it has none. Spreadsheets pushed as a translation: their column of the base language is written as its own file would be; without this it only fills what the base language lacks. Instead of `true`, the code of the language that the texts are in: with another language than the base language it is as without.',
  },
  importStatus: {
    says: 'The state of a unit becomes the status of its text where the push changes the text; a text that is the same keeps its status. Left out: not for XLIFF, and for all other formats that carry one.',
    example: true,
  },
  keepChangedHere: {
    says: 'Texts stay that were changed in the project since the last import of their file, and that the file has not changed.',
  },
  keepTagIds: { says: 'With `false`, entries that have the tags and are not in the files lose them.' },
  onlyAsDraft: { says: 'Texts become drafts.' },
  onlyIfTextEmpty: {
    says: 'Writes only texts that the project does not have; with `false`, others are overwritten.',
  },
  setStatus: {
    says: 'The status of what was written: 1 (accepted) or 2 (needs review).',
    example: 1,
  },
  skipLockedTranslations: {
    says: 'Leaves locked texts as they are; without it, those who may lock texts overwrite them.',
  },
  spreadsheetOptions: {
    says: 'How a spreadsheet (CSV, TSV, workbook) is read. Without it, the headings decide.',
    example: { columnDescription: { KEY: 0, de: 1, DESCRIPTION: 2 } },
  },
  tagCategory: {
    says: 'Name of the category that the tags get, also those that are there; `None` takes theirs away. Left out: it stays.',
    example: 'Releases',
  },
  tags: { says: 'Names of tags that all entries of the files get; those that the project lacks are made.' },
  // Of spreadsheetOptions.
  columnDescription: {
    says: 'What the columns hold, by their index from 0: `KEY`, `DESCRIPTION`, `LENGTH`, `METADATA_` with the name of a field, or the code of a language.',
    example: { KEY: 0, de: 1, DESCRIPTION: 2 },
  },
  headerRow: {
    says: 'Number of the row with the headings, from 1, where others stand above it.',
    example: 2,
  },
  headings: {
    says: 'The headings by column, so that the next spreadsheet with them is read alike.',
    example: ['Key', 'German', 'Notes'],
  },
  includeFirstRow: { says: 'There is no row of headings: the first one holds texts.' },
  sheetName: { says: 'The sheet of a workbook. Without it, the first one.', example: 'Texts' },
};

/** Of `data` of a screenshot. */
const ofScreenshot: Readonly<Record<string, About>> = {
  bundleIdentifier: { says: 'The app, as its platform names it.', example: 'com.example.harbour' },
  bundleVersion: { says: 'The version of the app.', example: '2.4' },
  deviceLanguageLong: { says: 'The language of the device.', example: 'de-AT' },
  deviceModel: { says: 'The model of the device.', example: 'Pixel 9' },
  height: {
    says: 'The height in which `stringPositions` are measured; without it, in pixels of the picture.',
    example: 800,
  },
  isBlank: { says: 'The picture shows the screen without its texts.' },
  operatingSystem: { says: 'The operating system of the device.', example: 'Android 16' },
  platform: { says: 'The platform of the app.', example: 'android' },
  screenHeight: { says: 'The height of the screen, where the picture is higher.', example: 800 },
  screenTag: { says: 'The name of the tag; it is made where the project lacks it.', example: 'Home' },
  sdkVersion: { says: 'The version of the library that took the picture.', example: '3.1' },
  stringPositions: {
    says: 'Where texts stand: the `key` of their entry, or keys of entries with similar texts (`fuzzyKeys`), with `x`, `y`, `width` and `height`, and on web pages the selector of the element (`css`).',
    example: [{ key: 'greeting', x: 20, y: 60, width: 200, height: 24 }],
  },
  useFuzzyMatching: {
    says: 'Accepted; positions have no text that could be compared. The answer says that it was not done.',
  },
  useOCR: { says: 'Accepted; text in pictures is not read. The answer says that it was not done.' },
  width: {
    says: 'The width in which `stringPositions` are measured; without it, in pixels of the picture.',
    example: 360,
  },
};

const inWriting: Readonly<Record<string, About>> = {
  disablePlurals: {
    says: 'Plural forms become plain keys (`files.one` in place of `files[one]`); such a push keeps no file.',
  },
  removeCrChar: {
    says: 'The file is kept and read without carriage returns: its lines, and those of texts, end with a line feed alone.',
  },
};

/** What is said of a key of `options`. `isWriting`: of a push or an import. */
export const aboutOption = (name: string, isWriting: boolean): About =>
  (isWriting ? inWriting[name] : undefined) ?? all[name] ?? ofScreenshot[name] ?? {};
