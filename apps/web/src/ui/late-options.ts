import { useState } from 'react';

/** For a searchable list whose options come after it: the first that is found is chosen by Enter also where they come after
 *  the letters. `<MultiSelect searchable data={options} {...useLateOptions(isHere)} />` */
export function useLateOptions(isHere: boolean) {
  const [search, setSearch] = useState('');
  return {
    searchValue: search,
    onSearchChange: setSearch,
    selectFirstOptionOnChange: isHere && search.trim() !== '',
  };
}
