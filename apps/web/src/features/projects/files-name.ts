import { isKnownLanguage } from '@parlance/domain/language/find-language';

/** Parts of names that are the same in many projects. */
const common =
  /^(?:app|application|assets|base|common|content|copy|data|default|export|files?|i18n|import|index|infoplist|intl|json|l10n|lang|languages?|locales?|localizable|localization|main|messages?|new|project|public|res|resources?|source|src|strings?|template|texte?|texts|translations?|übersetzung(?:en)?|untitled|values.*)$/iu;

/** The longest code of a language in a name: `zh-Hans-CN`, with what separates its parts. */
const mostParts = 5;

/** A name without what says nothing of the project: languages and common words at its ends; undefined: nothing is left. */
function tellingPart(name: string): string | undefined {
  let parts = name.split(/([._-]+)/).filter((part) => part !== '');
  for (let before = -1; before !== parts.length; ) {
    before = parts.length;
    for (let size = Math.min(mostParts, parts.length); size > 0; size -= 1) {
      if (saysNothing(parts.slice(-size))) parts = parts.slice(0, -size);
      // "my" and "no" are words before a hyphen, and languages before a dot.
      else if (![parts[size - 1], parts[size]].includes('-') && saysNothing(parts.slice(0, size)))
        parts = parts.slice(size);
    }
  }
  const rest = parts.join('');
  return /\p{L}{2}/u.test(rest) ? rest : undefined;
}

function saysNothing(parts: readonly string[]): boolean {
  const words = parts.filter((part) => !/^[._-]+$/.test(part));
  const code = words.join('-');
  const isCode = /^[a-z]{2,3}(?:-(?:hans|hant|latn|cyrl|arab))?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(code);
  return words.every((word) => common.test(word)) || (isCode && isKnownLanguage(code));
}

/** The name of a project with these files: of their folder or zip, otherwise what their own names have in common;
 *  undefined where these say nothing. */
export function nameOfFiles(files: readonly Pick<File, 'name'>[]): string | undefined {
  const names = files.map(({ name }) => name);
  const [first, ...others] = names;
  if (first === undefined) return undefined;
  const zip = /^([^/]+)\.zip$/i.exec(first)?.[1];
  // As a forge names the download of a branch.
  if (zip && others.length === 0) return tellingPart(zip.replace(/-(?:main|master|develop|trunk)$/, ''));
  const folder = /^([^/]+)\//.exec(first)?.[1];
  if (folder && others.every((name) => name.startsWith(`${folder}/`)))
    return common.test(folder) ? undefined : folder;
  const own = new Set(names.map((name) => tellingPart(name.replace(/^.*\//, '').replace(/\.[^.]+$/, ''))));
  const [only] = own;
  return own.size === 1 ? only : undefined;
}

const key = '(?:app[._-]?name|app[._-]?title|application[._-]?name|CFBundleDisplayName|CFBundleName)';
/** Where files of the usual formats have the name of their app. */
const places: readonly RegExp[] = [
  new RegExp(`<string\\b[^>]*\\bname="${key}"[^>]*>([^<]+)</string>`, 'i'),
  new RegExp(`<data\\b[^>]*\\bname="${key}"[^>]*>\\s*<value>([^<]+)</value>`, 'i'),
  new RegExp(`"${key}"\\s*[:=]\\s*"([^"\\n]+)"`, 'i'),
  new RegExp(`^[ \\t]*${key}[ \\t]*[:=][ \\t]*["']?([^"'\\n]+)["']?[ \\t]*$`, 'im'),
  /"app"\s*:\s*\{[^{}]*?"(?:name|title)"\s*:\s*"([^"\n]+)"/i,
  // With the version of the program.
  /^"Project-Id-Version:(?![ \t]*PACKAGE\b)[ \t]*(.+?)(?:[ \t]+v?\d\S*)?(?:\\n)?"$/m,
];

const longestName = 60;

/** The name of the app that a file contains as a text; undefined: there is none, or it is put together from others. */
export function appNameIn(text: string): string | undefined {
  for (const place of places) {
    const found =
      place
        .exec(text)?.[1]
        ?.replaceAll(/\\(['"])/g, '$1')
        .trim() ?? '';
    const isName = /\p{L}/u.test(found) && !/[{}%$@<>\\]/.test(found) && found.length <= longestName;
    if (isName && !common.test(found)) return found;
  }
  return undefined;
}

/** Files that are read for a name, and how much of each: the name stands near the beginning. */
const mostRead = 20;
const bytesRead = 200_000;
const binary = /\.(?:zip|xlsx?|ods|mo|docx)$/i;
const isEnglish = (name: string): boolean => /(?:^|[/._-])(?:(?:en|base)(?=[/._-])|values(?=\/))/i.test(name);

/** A name for a project that begins with these files: that of the app in them, otherwise as `nameOfFiles`. */
export async function proposeName(files: readonly File[]): Promise<string | undefined> {
  const read = files
    .filter(({ name }) => !binary.test(name))
    .toSorted((one, other) => Number(isEnglish(other.name)) - Number(isEnglish(one.name)));
  for (const file of read.slice(0, mostRead)) {
    // One that cannot be read any more is refused where it is sent.
    const text = await file
      .slice(0, bytesRead)
      .text()
      .catch(() => '');
    const name = appNameIn(text);
    if (name !== undefined) return name;
  }
  return nameOfFiles(files);
}
