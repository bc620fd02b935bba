import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { giveKeyboard, takeKeyboard } from '../../../browser/keyboard.ts';
import { searchPauseMs } from '../../../browser/search-pause.ts';
import { useActions } from '../../../browser/shortcuts.ts';
import { useText } from '../../../i18n/i18n.ts';
import { CommandKeys } from '../../../ui/keys.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { showMissing } from '../../../ui/lazy-part.tsx';
import { useView } from '../../entries/view.ts';
import type { FilterProps } from '../filters/filter-props.ts';
import { SearchModes } from './search-modes.tsx';
import classes from './toolbar.module.css';

/** Reads patterns: few people search by one. */
const patterns = later(() => import('@parlance/domain/filter/search-pattern'));

/** Searches keys and texts: a second after the last letter, or at once with Enter. `/` moves the focus here from
 *  anywhere, Enter or an arrow to the list. */
export function SearchField(props: Pick<FilterProps, 'filter' | 'onFilter'> & { narrow: boolean }) {
  const { filter, onFilter, narrow } = props;
  const t = useText('language-view');
  const search = filter.search ?? '';
  const isPattern = filter.searchAs === 'pattern';
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A space at its end stays while one types on.
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goesOn = useGoesOn();
  const reader = useLater(patterns, isPattern);
  const apply = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    if (isPattern && (await patterns.fetch()).wrongAt(text.trim()) !== undefined) return;
    if (text.trim() !== search) onFilter({ search: text.trim() || undefined });
  };
  const change = (text: string): void => {
    goesOn.current = false;
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void apply(text).catch(showMissing), searchPauseMs);
  };
  const clear = (): void => {
    setTyped('');
    void apply('').catch(showMissing);
  };
  useActions([
    {
      id: 'find',
      group: t('list'),
      label: t('find'),
      command: 'find',
      run: () => giveKeyboard(field.current),
    },
  ]);
  const wrong = isPattern ? reader?.wrongAt(typed.trim()) : undefined;
  return (
    <div className={classes.search}>
      <TextInput
        ref={field}
        size="xs"
        type="search"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === 'Escape' && typed !== '') clear();
          else if (key === 'Enter' && typed.trim() !== search) {
            goesOn.current = true;
            void apply(typed).catch(showMissing);
          } else if (['Enter', 'ArrowDown', 'Escape'].includes(key)) toList(event);
        }}
        placeholder={t(narrow ? 'find' : 'findIn')}
        aria-label={t('findIn')}
        aria-invalid={wrong !== undefined || undefined}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        rightSectionWidth={typed === '' ? 56 : 60}
        rightSection={
          <span className={classes.searchEnd}>
            {typed === '' ? (
              <CommandKeys of="find" />
            ) : (
              <CloseButton size="xs" aria-label={t('clearSearch')} onClick={clear} />
            )}
            <SearchModes filter={filter} onFilter={onFilter} />
          </span>
        }
      />
      {wrong !== undefined && <PatternProblem at={wrong} />}
    </div>
  );
}

const listNow = (): HTMLElement | null => document.querySelector('[data-grid]');

/** Whether the keyboard goes on to what is found as soon as that is there: no key means the list before. */
function useGoesOn(): RefObject<boolean> {
  const { session } = useView();
  const goesOn = useRef(false);
  useEffect(
    () =>
      session.found.subscribe(() => {
        const list = goesOn.current && listNow();
        goesOn.current = false;
        if (list) takeKeyboard(list, { from: '[type=search]' });
      }),
    [session],
  );
  return goesOn;
}

function toList(event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) return;
  event.preventDefault();
  giveKeyboard(listNow());
}

function PatternProblem({ at }: { at: number }) {
  const t = useText('filters');
  return (
    <p role="alert" className={classes.searchProblem}>
      {t('patternWrongAt', { at })}
    </p>
  );
}
