/** The name of a project with these files: their folder or zip; undefined where they have none. */
export function nameOfFiles(files: readonly Pick<File, 'name'>[]): string | undefined {
  const [first, ...others] = files.map(({ name }) => name);
  if (first === undefined) return undefined;
  const zip = /^([^/]+)\.zip$/i.exec(first)?.[1];
  if (zip && others.length === 0) return zip;
  const folder = /^([^/]+)\//.exec(first)?.[1];
  if (!folder || !others.every((name) => name.startsWith(`${folder}/`))) return undefined;
  return /^(res|src|locales?|lang|languages?|i18n|translations?|values.*)$/i.test(folder)
    ? undefined
    : folder;
}
