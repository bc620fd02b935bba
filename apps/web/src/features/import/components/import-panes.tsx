import type { RefObject } from 'react';
import { mayIn } from '../../../session/may.ts';
import classes from '../import.module.css';
import type { Item } from '../import-items.ts';
import type { Preview } from '../preview.ts';
import { countOf } from '../preview-counts.ts';
import type { Importing } from '../use-importing.ts';
import { FileEffect } from './file-effect.tsx';
import { FilePane } from './file-pane.tsx';
import { DropHint } from './start-screen.tsx';
import { WriteOptions } from './write-options.tsx';

/** The files of an import, and beside them what importing one of them changes. */
export function ImportPanes(props: {
  importing: Importing;
  item: Item;
  effect: RefObject<HTMLDivElement | null>;
  onChoose: (id: string) => void;
  onColumns: (id: string) => void;
}) {
  const { importing, item, effect, onChoose, onColumns } = props;
  const { project, files, preview, tables, problems, doubts, isChecked } = importing;
  return (
    <div className={classes.panes}>
      <FilePane
        files={files}
        previews={preview.files}
        problems={problems}
        doubts={doubts}
        check={checkOf(importing)}
        chosen={item.id}
        project={project}
        onBase={importing.base.choose}
        hint={!importing.isSingle && <DropHint onFiles={importing.add} />}
        onChoose={onChoose}
      />
      <div ref={effect} className={classes.effect}>
        <FileEffect
          project={project}
          item={item}
          files={files}
          preview={preview.files.get(item.id)}
          previews={preview.files}
          checking={!isChecked}
          problem={problems.get(item.id)}
          doubts={doubts}
          table={tables.get(item.id)}
          onColumns={tables.has(item.id) ? () => onColumns(item.id) : undefined}
          aside={<WriteOptionsOf importing={importing} item={item} />}
        />
      </div>
    </div>
  );
}

function WriteOptionsOf({ importing, item }: { importing: Importing; item: Item }) {
  const { project, options, setOptions, draftsOnly, preview, whole } = importing;
  return (
    <WriteOptions
      project={project}
      options={options}
      mayTag={mayIn(project, 'tags.change')}
      draftsOnly={draftsOnly}
      tagging={preview.tagging}
      locked={preview.files.get(item.id)?.lockedCount}
      changedHere={changedHereOf(item, whole, preview.files)}
      onChange={setOptions}
    />
  );
}

function checkOf({ preview, isChecked }: Importing): 'failed' | 'done' | 'running' {
  if (preview.state === 'failed') return 'failed';
  return isChecked ? 'done' : 'running';
}

/** How many texts that were changed here since the last import a file has, and all files have. */
const changedHereOf = ({ id }: Item, whole: readonly Item[], previews: Preview['files']) => ({
  here: previews.get(id)?.changedHereCount ?? 0,
  all: countOf(whole, previews, (file) => file.changedHereCount),
});
