import { IconArrowMoveRight, IconLanguage, IconPencil, IconPlus, IconReplace } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { Notices } from '../notices.ts';
import classes from './counts.module.css';
import { LeftAlone } from './left-alone.tsx';

interface Numbers {
  total: number;
  added: number;
  /** Part of `updated`: entries without a text before. */
  translated: number;
  updated: number;
  /** Part of `updated`: texts that were changed here. */
  overwritten?: number | undefined;
  groupChanged: number;
  unchanged: number;
  /** Part of `unchanged`: texts that are neither in the file nor here. */
  empty?: number | undefined;
}

const parts = [
  'added',
  'translated',
  'updated',
  'overwritten',
  'groupChanged',
  'unchanged',
  'empty',
] as const;
const icons = {
  added: IconPlus,
  translated: IconLanguage,
  updated: IconPencil,
  overwritten: IconReplace,
  groupChanged: IconArrowMoveRight,
  unchanged: null,
  empty: null,
};

/** The numbers of an import of `files` (one) that is `done`, or of its preview, the same numbers as a bar, and why
 *  texts are not written. 'From other group' only with groups. A text that is missing in the file and here is not called
 *  unchanged, and one that somebody has changed here not simply updated. */
export function Counts(props: {
  counts: Numbers;
  notices: Notices;
  groups: boolean;
  files?: number;
  done?: boolean;
}) {
  const { groups } = props;
  const { translated, overwritten = 0, unchanged, empty = 0 } = props.counts;
  const updated = props.counts.updated - translated - overwritten;
  const counts = { ...props.counts, updated, overwritten, unchanged: unchanged - empty, empty };
  const t = useText('import');
  const format = useFormat();
  const rare = { groupChanged: groups, translated: false, overwritten: false, empty: false };
  const shown = parts.filter(
    (part) => !(part in rare) || rare[part as keyof typeof rare] || counts[part] > 0,
  );
  return (
    <>
      <dl className={classes.counts}>
        <Count name={t((props.files ?? 1) > 1 ? 'inFiles' : 'inFile')} value={counts.total} />
        {shown.map((part) => (
          <Count key={part} name={t(part)} value={counts[part]} part={part} />
        ))}
      </dl>
      <div className={classes.bar} aria-hidden>
        {parts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <span
              key={part}
              data-part={part}
              style={{ flexGrow: counts[part] }}
              title={`${t(part)}: ${format.number(counts[part])}`}
            />
          ))}
        {counts.total === 0 && <span data-part="unchanged" style={{ flexGrow: 1 }} />}
      </div>
      <LeftAlone notices={props.notices} done={props.done} />
    </>
  );
}

function Count({ name, value, part }: { name: string; value: number; part?: (typeof parts)[number] }) {
  const format = useFormat();
  const Icon = part ? icons[part] : null;
  return (
    <div data-part={part}>
      <dt>
        {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
        {name}
      </dt>
      <dd>{format.number(value)}</dd>
    </div>
  );
}
