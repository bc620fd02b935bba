/** What the two command lines read: their configuration, and the commands of a first push and pull. */

/** `.applanga.json` of a project with one JSON file for each language, without the token. */
export function configOf(baseLanguage: string): string {
  const file = { file_format: 'nested_json', path: './<language>.json' };
  const config = {
    app: {
      base_language: baseLanguage,
      push: { source: [{ ...file, language: baseLanguage, path: `./${baseLanguage}.json` }] },
      pull: { target: [{ ...file, exclude_languages: [baseLanguage] }] },
    },
  };
  return JSON.stringify(config, null, 2);
}

const noToken = '<API token>';

/** How our own command line gets to a computer: the server has it (docs/decisions/0279). */
export const installOf = (host: string): string => `npm install --global ${host}/packages/parlance-cli.tgz`;

/** How it is told the server and the token, which is quoted, since shells read its exclamation mark as their history. */
export const accessOf = (host: string, token: string | null): string =>
  [`export PARLANCE_HOST=${host}`, `export PARLANCE_TOKEN='${token ?? noToken}'`].join('\n');

/**
 * The first push of our own command line: what is there, translations too. Of the base language alone, a pull would then meet translations
 * that the project does not have (docs/decisions/0301).
 */
export const firstPush = 'parlance push --all';

/** The commands of our own command line. */
export function ownCommandsOf(host: string, baseLanguage: string, token: string | null): string {
  return [
    installOf(host),
    accessOf(host, token),
    `parlance init --path './<language>.json' --format nested_json --base ${baseLanguage}`,
    firstPush,
    'parlance pull',
  ].join('\n');
}

/** The same for the Applanga command line, which reads `configOf`. */
export function commandsOf(host: string, token: string | null): string {
  return [
    `export APPLANGA_API_HOST=${host}`,
    `export APPLANGA_ACCESS_TOKEN='${token ?? noToken}'`,
    'applanga push',
    'applanga pull',
  ].join('\n');
}
