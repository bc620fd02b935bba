import type { FileOptions } from './file-options.ts';

/** One file of texts, in each language. */
export interface FileSpec {
  format: string;
  /** From the folder of the configuration; `<language>` stands for a code. */
  path: string;
  /** The file of the base language, where it does not follow the pattern: `res/values/strings.xml`. */
  basePath: string | undefined;
  /** The one language that the file is of: its path has no code. */
  language: string | undefined;
  /** Entries of this file carry them; needed where a project has several files. */
  tags: readonly string[];
  /** Languages that this is not for. */
  exclude: readonly string[];
  /** Names of languages in paths, where they are not the codes: `{ "pt-BR": "pt_BR" }`. */
  names: Readonly<Record<string, string>>;
  /** It is of the configuration of the other command line: paths and languages follow its rules. */
  isOther: boolean;
  /** What the server is to do with it. */
  options: FileOptions;
}

export interface Config {
  /** `parlance.json`. */
  name: string;
  /** What it calls its base language. */
  baseField: string;
  /** The folder that paths start from. */
  folder: string;
  host: string | undefined;
  baseLanguage: string | undefined;
  /** Only in the configuration of the other command line; better kept outside of it. */
  token: string | undefined;
  push: readonly FileSpec[];
  /** Also where the other command line's translations are pushed from. */
  pull: readonly FileSpec[];
  /** What of it has no effect, in sentences. */
  warnings: readonly string[];
}
