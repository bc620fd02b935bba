import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import type { machineTranslationErrors } from '@parlance/contract/machine-translation';
import type { Suggestion } from '@parlance/contract/suggestions';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { keyboardHome } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { paths } from '../../routing/paths.ts';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { maySave } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';
import { machineSuggestion, useMachineTranslation, useTranslationService } from './machine.api.ts';
import { machineComing, machineShown } from './machine-shown.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { useStayed } from './suggestions.api.ts';
import classes from './suggestions.module.css';
import type { TextPlace } from './text-place.ts';

/** How long one stays at an entry before a service is asked, which takes a while and may cost money. */
const stayMs = 800;

const unknownLanguage = { code: 'translationLanguage' satisfies keyof typeof machineTranslationErrors };

/** A plural form may have no source text of its own. */
const hasSource = ({ baseValue, key }: EntryRow): boolean => Boolean(baseValue) || key.endsWith(']');

/** Whether a translation by machine is offered for an entry here. */
export function useMachineOffer(row: EntryRow): 'asked' | 'on demand' | undefined {
  const { project, isBase, rights } = useView();
  const service = useTranslationService(project._id).data?.service;
  if (!service || isBase || row.locked || !maySave(rights)) return undefined;
  // A pseudo-translation tests layouts: nobody wants it beside each text.
  return service.kind === 'pseudo' ? 'on demand' : hasSource(row) ? 'asked' : undefined;
}

/**
 * A translation of the source text by machine, once somebody stays at the entry; a pseudo-translation only when they ask
 * for it. `number`: its place among the suggestions.
 */
export function MachineSection(props: { row: EntryRow; number: number; offer: 'asked' | 'on demand' }) {
  const { row, number, offer } = props;
  const t = useText('suggestions');
  const place = { ...placeOf(useView()), entryId: row._id };
  const [askedFor, askFor] = useState<string>();
  const hasStayed = useStayed(row._id, stayMs);
  const isAsked = offer === 'asked' ? hasStayed : askedFor === row._id;
  const query = useMachineTranslation(place, isAsked);
  const suggestion = useShown(place, query.data?.output);
  const isComing = !suggestion && (query.isError ? query.isFetching : isAsked || offer === 'asked');
  useComing(place, isComing);
  return (
    <section className={classes.source}>
      <h4>{t('source_machine')}</h4>
      {suggestion ? (
        <ol>
          <SuggestionItem
            row={row}
            suggestion={suggestion}
            number={number}
            warning={query.data?.tagsUncertain && t('machineTags')}
          />
        </ol>
      ) : query.isError && !query.isFetching ? (
        <Refused error={query.error} again={() => query.refetch()} />
      ) : isAsked ? (
        <LoadingState>
          <SkeletonRows rows={1} height={62} />
        </LoadingState>
      ) : (
        offer === 'on demand' && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSparkles size={14} stroke={1.75} aria-hidden />}
            // Specification 3 section 5: without a text there is nothing to translate.
            disabled={!hasSource(row)}
            onClick={() => {
              askFor(row._id);
              // The button goes.
              keyboardHome('[role=tabpanel], section');
            }}
          >
            {t('machineAsk')}
          </Button>
        )
      )}
    </section>
  );
}

/** A translation as a suggestion, which the keys take while it is shown. */
function useShown(place: TextPlace, output: string | undefined): Suggestion | undefined {
  const { mobileAppId, languageId, entryId } = place;
  const suggestion = useMemo(
    () => (output === undefined ? undefined : machineSuggestion(languageId, output)),
    [languageId, output],
  );
  useEffect(() => {
    machineShown.set(suggestion && { mobileAppId, languageId, entryId, suggestion });
    return () => machineShown.set(undefined);
  }, [mobileAppId, languageId, entryId, suggestion]);
  return suggestion;
}

/** Says that a translation is on its way, to who asks for it by a key. */
function useComing({ mobileAppId, languageId, entryId }: TextPlace, isComing: boolean): void {
  useEffect(() => {
    if (!isComing) return;
    machineComing.set({ mobileAppId, languageId, entryId });
    return () => machineComing.set(undefined);
  }, [mobileAppId, languageId, entryId, isComing]);
}

/** Why there is no translation; another try may help, except for a language that the service does not know. */
function Refused({ error, again }: { error: unknown; again: () => unknown }) {
  const t = useText('suggestions');
  return (
    <div className={classes.refused} role="status">
      <p>{messageOf(error)}</p>
      {isError(error, unknownLanguage) ? (
        <Link to={paths.supportedMachineTranslations()}>{t('machineLanguages')}</Link>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
          onClick={again}
        >
          {t('machineAgain')}
        </Button>
      )}
    </div>
  );
}
