/**
 * The path by which a project knows a file that a program names from its working folder (docs/decisions/0285). Two files never
 * get one path: what leads out of the folder is a part of it, written so that no export can be stored outside of a folder.
 */
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { unseenInPaths } from '@parlance/domain/text/name';
import { ApiError } from '../../http/errors.ts';

const up = '%2e%2e';
const root = '%2f';

/** `a<NUL>b.json` would become `ab.json`, which is another file. */
function refuseUnseen(field: string): void {
  const [character] = field.match(unseenInPaths) ?? [];
  if (character === undefined) return;
  const path = field.replace(unseenInPaths, '\ufffd').slice(0, 200);
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  throw new ApiError(
    importErrors.brokenFile,
    { path },
    buildMessage('file-name-unseen', { path, character: code }),
  );
}

/** Names that look like those which stand for something else here: they get `%25` for their `%`. */
const taken = /^(?:%(?:25)*2e%(?:25)*2e|(?:%(?:25)*2f)+|[a-z]%(?:25)*3a)$/i;

/**
 * `./a/../en.json` is `en.json`, `../en.json` is `%2e%2e/en.json`, `/en.json` is `%2f/en.json` and `C:\en.json` is
 * `C%3a/en.json`. What names no file, or one in a drive's working folder (`C:en.json`), is left to the check of names.
 * @throws brokenFile for characters that it would leave out
 */
export function pathOfField(field: string): string {
  refuseUnseen(field);
  const given = field.replaceAll('\\', '/');
  const [, drive, slashes = ''] = /^(?:([A-Za-z]):(?=\/))?(\/*)/.exec(given) ?? [];
  const start =
    drive !== undefined
      ? [`${drive.toUpperCase()}%3a`]
      : slashes === ''
        ? []
        : [root.repeat(Math.min(2, slashes.length))];
  const parts: string[] = [];
  for (const part of given.slice(drive === undefined ? 0 : 2).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(taken.test(part) ? part.replaceAll('%', '%25') : part);
    else if (parts.length > 0 && parts.at(-1) !== up) parts.pop();
    // There is nothing above a root.
    else if (start.length === 0) parts.push(up);
  }
  const last = parts.at(-1);
  return last === undefined || last === up ? given : [...start, ...parts].join('/');
}
