import { filterConditions } from '@parlance/domain/filter/conditions';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import { searchPlaces, withSearchPlace } from '../../entries/model/filters.ts';
import type { FilterProps } from '../filters/filter-props.ts';

const places = filterConditions.searchIn.kind === 'any' ? filterConditions.searchIn.of : [];
const ways = ['part', 'word', 'exact', 'pattern'] as const;

/** Where the search looks and what it looks for, as a part of a menu. */
export function SearchChoices({ filter, onFilter }: Pick<FilterProps, 'filter' | 'onFilter'>) {
  const t = useText('filters');
  const chosen = searchPlaces(filter);
  const way = filter.searchAs ?? 'part';
  return (
    <>
      <Menu.Label>{t('searchIn')}</Menu.Label>
      {places.map((place) => (
        <Menu.CheckboxItem
          key={place}
          checked={chosen.some((one) => one === place)}
          onChange={() => onFilter({ searchIn: withSearchPlace(filter, place) })}
        >
          {t(`searchIn_${place as 'key' | 'text' | 'description'}`)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.RadioGroup
        value={way}
        onChange={(next) => {
          const other = ways.find((one) => one === next);
          onFilter({ searchAs: other === 'part' ? undefined : other });
        }}
      >
        {ways.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(`searchAs_${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={filter.searchCase === 'true'}
        onChange={() => onFilter({ searchCase: filter.searchCase ? undefined : 'true' })}
      >
        {t('searchCase')}
      </Menu.CheckboxItem>
    </>
  );
}
