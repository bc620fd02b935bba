import type { Unit } from '../model.ts';
import { fail } from '../shared/fail.ts';
import { type Branch, rootBranch, type TreeNode } from '../shared/tree.ts';
import { isHeader, keyOfEntry, misplacedHeader, type PoEntry, type PoForm, type PoLine } from './entry.ts';
import { type PoHeader, readHeader, unitsOfEntry } from './read.ts';
import { PoScanner } from './scan.ts';

export interface PoPlace {
  entry?: PoEntry;
  form?: PoForm;
}

export type PoNode = TreeNode<PoPlace>;
export type PoBranch = Branch<PoPlace>;

export interface PoTree {
  root: PoBranch;
  header: PoHeader;
  headerEntry: PoEntry | undefined;
  /** Whether the file folds long lines. */
  folds: boolean;
  obsolete: readonly PoLine[];
}

/** The name under which a message with plural forms stands beside one of the same id without. */
export function pluralName(key: string): string {
  return `${key}\0`;
}

/** A PO file as a tree: plain messages are leaves, plural messages branches of their forms. @throws ParseError */
export function parsePoTree(text: string, language: string | undefined): PoTree {
  const scanner = new PoScanner(text);
  const children: PoNode[] = [];
  let headerEntry: PoEntry | undefined;
  let header = readHeader(undefined, language);
  for (let entry = scanner.next(); entry; entry = scanner.next()) {
    if (isHeader(entry)) {
      if (headerEntry || children.length > 0) fail(text, entry.from, misplacedHeader);
      headerEntry = entry;
      header = readHeader(entry.forms[0]?.text, language);
    } else children.push(nodeOf(entry, unitsOfEntry(entry, header)));
  }
  const from = headerEntry?.end ?? 0;
  const root: PoBranch = rootBranch(text.length, { from, to: from }, children, {});
  return { root, header, headerEntry, folds: scanner.folds, obsolete: scanner.obsolete };
}

function nodeOf(entry: PoEntry, units: readonly Unit[]): PoNode {
  const { fullStart, start, end } = entry;
  const key = keyOfEntry(entry);
  const leaves = entry.forms.flatMap((form, index): PoNode[] => {
    const unit = units[index];
    const name = unit?.plural ?? key;
    return unit
      ? [
          {
            kind: 'leaf',
            name,
            fullStart: form.keyword,
            start: form.keyword,
            end: form.to,
            unit,
            data: { entry, form },
          },
        ]
      : [];
  });
  const [only] = leaves;
  if (entry.plural === undefined && only?.kind === 'leaf') return { ...only, fullStart, start, end };
  const from = entry.forms[0]?.keyword ?? end;
  const data = { entry };
  return {
    kind: 'branch',
    name: pluralName(key),
    fullStart,
    start,
    end,
    from,
    to: end,
    children: leaves,
    dense: 'forms',
    data,
  };
}
