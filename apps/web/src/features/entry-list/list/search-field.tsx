import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { giveKeyboard } from '../../../browser/keyboard.ts';
import { useActions } from '../../../browser/shortcuts.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Keys } from '../../../ui/keys.tsx';
import classes from './toolbar.module.css';

/** Search debounce of specification 2 section 9. */
const waitMs = 1000;

/** Finds in keys and texts: a second after the last letter, or at once with Enter. `/` leads here from anywhere. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useText('language-view');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== search) onSearch(text.trim());
  };
  const change = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), waitMs);
  };
  const clear = (): void => {
    setTyped('');
    apply('');
  };
  useActions([
    { id: 'find', group: t('list'), label: t('find'), keys: '/', run: () => giveKeyboard(field.current) },
  ]);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      size="xs"
      type="search"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        if (event.key === 'Escape' && typed !== '') clear();
      }}
      placeholder={t('findIn')}
      aria-label={t('findIn')}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Keys chord="/" />
        ) : (
          <CloseButton size="xs" aria-label={t('clearSearch')} onClick={clear} />
        )
      }
    />
  );
}
