import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLater } from '../../ui/later.ts';
import { shownText } from '../entries/shown-text.ts';
import { textChecks } from '../entries/text-checks.ts';
import { useView } from '../entries/view.ts';
import { drawRanges } from './drawn-ranges.ts';
import classes from './marked-text.module.css';

/** Underlines the problems of a stored text where it is read. Texts without a stored problem are not checked. */
function useMarks(row: EntryRow, text: string | null, isStored: boolean): RefObject<HTMLDivElement | null> {
  const { isBase, language, base, project } = useView();
  const root = useRef<HTMLDivElement>(null);
  const hasProblems = isStored && (row.issues & ~issueBits.outdated) !== 0;
  const levels = project.checkLevels;
  const checks = useLater(textChecks, hasProblems);
  useEffect(() => {
    const element = root.current;
    if (!checks || !hasProblems || !element || text === null) return;
    const languages = { isBase, language: language.name, baseLanguage: base.name };
    const { placeOf } = shownText(element);
    const ranges = checks
      .problemsOf(row, text, { ...languages, field: 'value', levels })
      .flatMap((problem) => {
        const { start, end, issue } = problem;
        const from = start === undefined ? undefined : placeOf(start);
        const to = end === undefined ? undefined : placeOf(end);
        if (!from || !to) return [];
        const range = document.createRange();
        range.setStart(...from);
        range.setEnd(...to);
        return [{ range, isHint: levels[issue] === 'hint' }];
      });
    return drawRanges(ranges);
  }, [checks, row, text, hasProblems, isBase, language.name, base.name, levels]);
  return root;
}

/** A text of an entry, drawn for reading by its child: problems are underlined in it as in its editor. `isStored`: it is
 *  what is stored, not what somebody is typing. */
export function MarkedText(props: {
  row: EntryRow;
  text: string | null;
  isStored?: boolean;
  children: ReactNode;
}) {
  const { isStored = true } = props;
  const root = useMarks(props.row, props.text, isStored);
  return (
    <div ref={root} className={classes.marked} data-searched={isStored ? 'text' : undefined}>
      {props.children}
    </div>
  );
}
