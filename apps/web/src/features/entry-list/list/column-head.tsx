import { memo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import type { Layout } from '../../entries/model/lines.ts';
import { useView } from '../../entries/view.ts';
import classes from './entry-list.module.css';
import { SourceMenu } from './source-menu.tsx';

/** The head of the list: words of the interface, in its direction. Arrow keys and scrolling draw the list, not its head. */
export const ColumnHead = memo(function ColumnHead({ layout }: { layout: Layout }) {
  const t = useText('language-view');
  const shell = useText('shell');
  const format = useFormat();
  const { language, isBase } = useView();
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <span role="columnheader">
        <span className="vh">{t('selection')}</span>
      </span>
      <span role="columnheader">{isBase ? t('keys') : <SourceMenu />}</span>
      <span role="columnheader">
        {layout === 'wide' ? (
          <span className={classes.two}>
            <span>
              {t('draft')}
              <LanguageCode code={language.name} />
            </span>
            <span>
              {isBase ? t('source') : shell('target')}
              <LanguageCode code={language.name} />
            </span>
          </span>
        ) : (
          <>
            {format.languageName(language.name)}
            <LanguageCode code={language.name} />
          </>
        )}
      </span>
    </div>
  );
});
