/** The maximum depth of folders (links may be cyclic). */
const deepest = 20;
/** The maximum number of collected files. Far more than an import accepts: most of a project's folder is pictures
 *  and code. */
const most = 20_000;

/** Files of version control and of the system, which users do not mean to import. */
const unwanted = /(^|\/)(\.git|\.svn|__MACOSX|node_modules|\.DS_Store|Thumbs\.db)(\/|$)/;

/** The same file under another name; its bytes are not copied. */
export function renamed(file: File, path: string): File {
  return new File([file], path, { type: file.type, lastModified: file.lastModified });
}

/** Chosen files, each under its path within the chosen folder. */
export function chosenFiles(list: FileList | readonly File[]): File[] {
  return Array.from(list)
    .map((file) => (file.webkitRelativePath ? renamed(file, file.webkitRelativePath) : file))
    .filter((file) => !unwanted.test(file.name));
}

/** The dropped files, and all files of dropped folders with their path from the folder on
 *  (`res/values-de/strings.xml`). Call it while the drop event is handled. Throws if a folder cannot be read. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Entries exist only until the handler returns: read before the first await.
  const dropped = Array.from(data.items)
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await collect(entry, files, 0);
    else if (file) files.push(file);
  }
  return files.filter((file) => !unwanted.test(file.name));
}

async function collect(entry: FileSystemEntry, files: File[], depth: number): Promise<void> {
  if (files.length >= most || unwanted.test(entry.fullPath)) return;
  if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
  else if (entry.isDirectory && depth < deepest) {
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
      await collect(child, files, depth + 1);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const path = entry.fullPath.replace(/^\//, '');
  return new Promise((resolve, reject) =>
    entry.file((file) => resolve(path === file.name ? file : renamed(file, path)), reject),
  );
}

/** A reader returns at most 100 entries at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    children.push(...some);
  }
  return children.sort((a, b) => (a.name < b.name ? -1 : 1));
}
