import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconPlus, IconVocabulary } from '@tabler/icons-react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { maySave } from '../entries/model/texts.ts';
import { mayAddTerm, openNewTerm } from '../entries/new-term.ts';
import { readGlossary, type ShownTermInText, useTermsIn } from '../entries/terms.ts';
import { useView } from '../entries/view.ts';
import classes from './suggestions.module.css';

/** The terms in the source text of an entry with what they are called here; a selected part can become a term. */
export function TermsOfEntry({ row }: { row: EntryRow }) {
  const t = useText('suggestions');
  const view = useView();
  const { project, base, isBase } = view;
  const found = useTermsIn(row.baseValue, base);
  const distinct = found.filter(({ of }, at) => found.findIndex((one) => one.of === of) === at);
  // A plan without a glossary has nothing to add one to.
  const hasGlossary = useStore(readGlossary) === project._id;
  const mayAdd = hasGlossary && mayAddTerm(view) && !isBase && row.baseValue !== null;
  if (distinct.length === 0 && !mayAdd) return null;
  return (
    <section className={classes.source} aria-label={t('terms')}>
      <h4 className={classes.termsHead}>
        <IconVocabulary size={14} stroke={1.75} aria-hidden />
        {t('terms')}
        {mayAdd && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => openNewTerm(view)}
          >
            {t('addTerm')}
          </Button>
        )}
      </h4>
      {distinct.length > 0 && (
        <ul className={classes.terms}>
          {distinct.map((one) => (
            <TermLine key={one.of.id} row={row} found={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TermLine({
  row,
  found: {
    of: term,
    term: { word },
  },
}: {
  row: EntryRow;
  found: ShownTermInText;
}) {
  const t = useText('suggestions');
  const { session, rights, base, language } = useView();
  const mayInsert = word !== null && !row.locked && maySave(rights);
  const variants = term.texts[language.name]?.variants ?? [];
  return (
    <li className={classes.term}>
      <span className={classes.termWords}>
        <bdi lang={base.name}>{term.texts[base.name]?.text}</bdi>
        <span className="flip" aria-hidden>
          →
        </span>
        {word === null ? (
          <span className={classes.quiet}>{t('noTranslation')}</span>
        ) : (
          <bdi lang={language.name} className={classes.word}>
            {listed([word, ...(term.doNotTranslate ? [] : variants)])}
          </bdi>
        )}
      </span>
      {term.description !== '' && (
        <span className={classes.quiet} dir="auto">
          {term.description}
        </span>
      )}
      {mayInsert && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => session.given.set({ entry: row._id, text: word, how: 'insert' })}
        >
          {t('insertTerm')}
        </Button>
      )}
    </li>
  );
}
