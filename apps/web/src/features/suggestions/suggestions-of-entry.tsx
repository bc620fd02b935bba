import type { EntryRow } from '@parlance/contract/entries';
import type { Suggestion } from '@parlance/contract/suggestions';
import { isOwnLanguage, listedSources } from '@parlance/domain/suggestions/sources';
import { IconBulb } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys, Keys } from '../../ui/keys.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { isOffered } from '../entries/model/session-types.ts';
import { toolLetters } from '../entries/model/text-tools.ts';
import { maySave } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';
import { MachineSection, useMachineOffer } from './machine-section.tsx';
import { machineShown } from './machine-shown.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { rereadSuggestions, useSuggestions } from './suggestions.api.ts';
import classes from './suggestions.module.css';
import { TermsOfEntry } from './terms-of-entry.tsx';

/** Texts that may serve for an entry's, by source; the first nine have a digit. */
export function SuggestionsOfEntry({ row }: { row: EntryRow }) {
  const t = useText('suggestions');
  const view = useView();
  const place = { ...placeOf(view), entryId: row._id };
  const query = useSuggestions(place);
  const offer = useMachineOffer(row);
  useFresh(place, row.version);
  const isOffering = isOffered(useStore(view.session.leader));
  const isMachineShown = useStore(machineShown)?.entryId === row._id;
  const hasDigits = isMachineShown || offer === 'asked' || byDigit(query.data?.suggestions ?? []).length > 0;
  return (
    <div className={classes.suggestions} data-offering={isOffering || undefined}>
      <h3 className={classes.for}>
        <EntryKey name={row.key} source={view.isBase ? null : row.baseValue} />
        {!row.locked && maySave(view.rights) && (
          // Its room stays while there is nothing to take.
          <span className={classes.keys} data-none={!hasDigits || undefined}>
            {t('useWith')}
            <span className={classes.sequence} dir="ltr">
              <CommandKeys of="takeOffered" />
              <Keys chord="1–9" />
            </span>
          </span>
        )}
      </h3>
      <TermsOfEntry row={row} />
      <PageState
        query={query}
        loading={<SkeletonRows rows={3} height={62} />}
        isEmpty={({ suggestions }) => suggestions.length === 0 && offer !== 'asked'}
        empty={
          <EmptyState art={<IconBulb size={28} stroke={1.4} />} title={t('none')} text={t('noneText')} />
        }
      >
        {({ suggestions }) => <Sources row={row} suggestions={suggestions} />}
      </PageState>
      {offer && query.data && (
        <MachineSection row={row} offer={offer} number={byDigit(query.data.suggestions).length + 1} />
      )}
    </div>
  );
}

/** A text that changes is not suggested for itself any more, and its former one is. */
function useFresh(place: Parameters<typeof rereadSuggestions>[0], version: number): void {
  const seen = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is waited for
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void rereadSuggestions(place);
  }, [version]);
}

/** Those that a digit takes alone, in its order. */
const byDigit = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  suggestions.filter(({ source }) => isOwnLanguage(source));

/** The keys that take a text of another language: it is no translation yet. */
function LanguageKeys() {
  return (
    <span className={classes.keys}>
      <span className={classes.sequence} dir="ltr">
        <CommandKeys of="insertPlaceholder" />
        <Keys chord={toolLetters.otherLanguage} />
        <Keys chord="1–9" />
      </span>
    </span>
  );
}

function Sources({ row, suggestions }: { row: EntryRow; suggestions: readonly Suggestion[] }) {
  const t = useText('suggestions');
  const { rights } = useView();
  const mayTake = !row.locked && maySave(rights);
  return listedSources.map((source) => {
    const own = suggestions.filter((one) => one.source === source);
    if (own.length === 0) return null;
    return (
      <section key={source} className={classes.source}>
        <h4>
          {t(`source_${source}`)} {mayTake && !isOwnLanguage(source) && <LanguageKeys />}
        </h4>
        <ol>
          {own.map((suggestion) => (
            <SuggestionItem
              key={`${suggestion.language} ${suggestion.entry?._id} ${suggestion.text}`}
              row={row}
              suggestion={suggestion}
              number={mayTake ? byDigit(suggestions).indexOf(suggestion) + 1 : undefined}
            />
          ))}
        </ol>
      </section>
    );
  });
}
