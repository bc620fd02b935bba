import {
  noFilter,
  offeredChoices,
  type SegmentsWord,
  segmentsWords,
} from '@parlance/domain/filter/conditions';
import { type Icon, IconBooksOff, IconCopy, IconHistory, IconSquareDashed } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { placeOf, useFilterCounts } from '../../entries/entries.api.ts';
import { useView } from '../../entries/view.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FilterIcon } from './filter-icon.tsx';
import type { FilterProps } from './filter-props.ts';

type PresetProps = FilterProps & { isCounted: boolean };

/** Filters of every project that compare texts, or look at conversations. */
export function Presets({ isCounted, ...props }: PresetProps) {
  const t = useText('language-view');
  const { group } = props.filter;
  const filters = offeredChoices.map(({ set }) => ({ ...noFilter, group, ...set }));
  const counts = useFilterCounts(placeOf(useView()), filters, isCounted);
  return offeredChoices.map(({ id, set }, at) => (
    <FilterChoice
      key={id}
      {...props}
      set={set}
      icon={<FilterIcon id={id} />}
      word={t(id)}
      count={counts[at]}
    />
  ));
}

const segmentIcons: Record<SegmentsWord, Icon> = {
  repeated: IconCopy,
  superseded: IconHistory,
  unused: IconBooksOff,
  untranslated: IconSquareDashed,
};

/** What may be cleaned away of a translation memory. */
export function Segments({ isCounted, ...props }: PresetProps) {
  const t = useText('filters');
  const { group } = props.filter;
  const filters = segmentsWords.map((segments) => ({ ...noFilter, group, segments }));
  const counts = useFilterCounts(placeOf(useView()), filters, isCounted);
  return segmentsWords.map((segments, at) => {
    const SegmentIcon = segmentIcons[segments];
    return (
      <FilterChoice
        key={segments}
        {...props}
        set={{ segments }}
        icon={<SegmentIcon size={14} stroke={1.75} aria-hidden />}
        word={t(`segments_${segments}`)}
        count={counts[at]}
      />
    );
  });
}
