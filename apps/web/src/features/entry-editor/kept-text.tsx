import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useCopy } from '../../browser/clipboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { RichText } from '../entries/rich-text.tsx';
import { dirOf, useView } from '../entries/view.ts';
import classes from './form-columns.module.css';

/** What was typed in a form whose field is gone, to be copied or discarded. `words`: why it cannot be saved here. */
export function KeptText({ text, words, onDiscard }: { text: string; words: string; onDiscard: () => void }) {
  const { t, language } = useView();
  const shell = useText('shell');
  const [copied, copy] = useCopy();
  // The row has its own click.
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <div className={classes.unused}>
      <p role="status">{words}</p>
      <RichText className={classes.text} text={text} lang={language.name} dir={dirOf(language)} />
      <div className={classes.ways}>
        <Button size="xs" variant="default" onClick={alone(() => void copy(text))}>
          {copied === 'no' ? t('copyTyped') : shell(copied === 'copied' ? 'copied' : 'notCopied')}
        </Button>
        <Button size="xs" variant="subtle" onClick={alone(onDiscard)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
