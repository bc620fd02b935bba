import { ActionIcon, Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Issue } from '@parlance/domain/checks/issues';
import {
  type Checkbox,
  type ConditionName,
  type ControlledCondition,
  checkboxes,
  noFilter,
  resetFilter,
  type SegmentsWord,
} from '@parlance/domain/filter/conditions';
import { parseDateWord } from '@parlance/domain/filter/date-word';
import {
  type FieldMatch,
  parseFieldMatches,
  parseTextMatch,
  printFieldMatches,
  type TextMatch,
} from '@parlance/domain/filter/text-match';
import { trimText } from '@parlance/domain/text/trim';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useUser } from '../../../session/session.ts';
import { placeOf, useFiles, useLastWriters } from '../../entries/entries.api.ts';
import { statusFilters } from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import { useMetadataFields } from '../../projects/metadata-fields.api.ts';
import { useTagCategories, useTags } from '../../tags/tags.api.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filter-tokens.module.css';
import { useLineWords } from './line-words.ts';

/** The name of a condition in a token above the list, whose button removes it. */
type TokenName = (props: { name: ConditionName; word: string }) => ReactNode;

/** One of several tokens of a condition, and the words that remain without it. */
interface Part {
  word: string;
  without: string | undefined;
}

type Control =
  | 'search'
  | 'order'
  | {
      token: TokenName;
      /** Parameters in which each word is a separate token. */
      parts?: (word: string) => Part[];
      /** A token only where the filters at the left are not shown. */
      isNarrowOnly?: boolean;
      /** A token only where there is no field to search in. */
      isOfSearch?: boolean;
    };
/** Conditions of presets have a token where the filters at the left are not shown. */
type TokenCondition = ControlledCondition | 'preset';

/** A token for each of several words. */
const eachWord = (word: string): Part[] => {
  const words = word.split(',');
  return words.map((one) => ({
    word: one,
    without: words.filter((other) => other !== one).join() || undefined,
  }));
};

/** Where the user sets and removes each condition that is no preset: in the filters at the left, in the search or
 *  in the order; conditions that the filters show only in part have a token as well. */
const controls: Record<TokenCondition, Control> = {
  state: { token: StateName, isNarrowOnly: true },
  issue: { token: IssueName, parts: eachWord },
  preset: { token: PresetName, isNarrowOnly: true },
  segments: { token: SegmentsName, isNarrowOnly: true },
  status: { token: StatusName, parts: eachWord },
  tag: { token: TagName, parts: eachWord },
  tagCategory: { token: CategoryName },
  group: { token: GroupName },
  file: { token: FileName },
  ...(Object.fromEntries(checkboxes.map((name) => [name, { token: CheckboxName }])) as Record<
    (typeof checkboxes)[number],
    Control
  >),
  lastUserChanged: { token: UserName },
  updatedFrom: { token: DateName },
  updatedTo: { token: DateName },
  createdFrom: { token: DateName },
  createdTo: { token: DateName },
  description: { token: DescriptionName },
  metadata: { token: MetadataName, parts: eachFieldMatch },
  search: { token: SearchName, isOfSearch: true },
  searchIn: 'search',
  searchAs: 'search',
  searchCase: 'search',
  sort: 'order',
  order: 'order',
};

function eachFieldMatch(word: string): Part[] {
  const matches = parseFieldMatches(word) ?? [];
  return matches.map((match) => ({
    word: printFieldMatches([match]),
    without: printFieldMatches(matches.filter((other) => other !== match)) || undefined,
  }));
}

interface Token {
  key: string;
  name: ConditionName;
  word: string;
  Name: TokenName;
  /** The change that removes it. */
  without: Partial<EntryFilter>;
}

function tokensOf(filter: EntryFilter, isNarrow: boolean, hasSearch: boolean): Token[] {
  return (Object.keys(controls) as TokenCondition[]).flatMap((name) => {
    const control = controls[name];
    const word = filter[name];
    if (typeof control === 'string' || word === undefined || word === noFilter[name as 'state']) return [];
    if ((control.isNarrowOnly && !isNarrow) || (control.isOfSearch && hasSearch)) return [];
    const parts = control.parts?.(word) ?? [{ word, without: undefined }];
    return parts.map((part) => ({
      key: `${name} ${part.word}`,
      name,
      word: part.word,
      Name: control.token,
      without: { [name]: part.without ?? resetFilter[name] },
    }));
  });
}

/** The conditions of the list, each with a button that removes it. `hasSearch`: a field beside them shows the search. */
export function FilterTokens(
  props: Pick<FilterProps, 'filter' | 'onFilter'> & { isNarrow: boolean; hasSearch?: boolean },
) {
  const { filter, onFilter } = props;
  const t = useText('filters');
  const { t: view } = useView();
  const id = useId();
  const tokens = tokensOf(filter, props.isNarrow, props.hasSearch ?? true);
  if (tokens.length === 0) return null;
  return (
    <ul className={classes.tokens} aria-label={t('narrowedTo')}>
      {tokens.map(({ key, name, word, Name, without }) => (
        <li key={key} className={classes.token} data-condition={name}>
          <span id={`${id} ${key}`.replaceAll(' ', '-')} dir="auto">
            <Name name={name} word={word} />
          </span>
          <ActionIcon
            size="xs"
            color="indigo"
            aria-label={view('clearFilter')}
            aria-describedby={`${id} ${key}`.replaceAll(' ', '-')}
            onClick={() => onFilter(without)}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </li>
      ))}
      {tokens.length > 1 && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => onFilter(withoutTokens(tokens))}>
            {t('clearFilters')}
          </Button>
        </li>
      )}
    </ul>
  );
}

const withoutTokens = (tokens: readonly Token[]): Partial<EntryFilter> =>
  Object.fromEntries(tokens.map(({ name }) => [name, resetFilter[name]]));

/** The names of items that are still loading. */
const unnamed = '…';

/** A name that was chosen by users, trimmed; the whole of it on hover. */
function Trimmed({ text }: { text: string }) {
  return <span title={text}>{trimText(text)}</span>;
}

/** What a condition names, out of all there are: a deleted one finds no entry, and the token says why. */
function NamedOf<Item>(props: {
  items: readonly Item[] | undefined;
  is: (item: Item) => boolean;
  nameOf: (item: Item) => string;
  unknown: 'group' | 'file' | 'tag' | 'tagCategory';
}) {
  const t = useText('filters');
  const item = props.items?.find(props.is);
  if (item !== undefined) return <Trimmed text={props.nameOf(item)} />;
  return props.items ? <Unknown>{t(`unknown_${props.unknown}`)}</Unknown> : unnamed;
}

function SearchName({ word }: { word: string }) {
  const t = useText('filters');
  return <span title={word}>{t('searchFor', { text: trimText(word) })}</span>;
}

function Unknown({ children }: { children: ReactNode }) {
  const t = useText('filters');
  return (
    <span className={classes.unknown} title={t('unknownHint')}>
      {children}
    </span>
  );
}

type State = EntryFilter['state'];
/** States without a line of the filters are named as what is selected. */
const selectWords = {
  draftsWithoutValue: 'select_draftsWithoutValue',
  draftsWithValue: 'select_draftsWithValue',
} as const;
const isSelectState = (state: State): state is keyof typeof selectWords => Object.hasOwn(selectWords, state);

function StateName({ word }: { word: string }) {
  const { t } = useView();
  const state = word as State;
  return t(isSelectState(state) ? selectWords[state] : `state_${state}`);
}

function IssueName({ word }: { word: string }) {
  return useText('checks')(`issue_${word as Issue}`);
}

function PresetName({ word }: { word: string }) {
  const { t } = useView();
  return word === 'noTags' ? t('withoutTags') : t(`preset_${word as 'duplicates' | 'inconsistencies'}`);
}

function SegmentsName({ word }: { word: string }) {
  return useText('filters')(`segments_${word as SegmentsWord}`);
}

function StatusName({ word }: { word: string }) {
  const wordsOf = useLineWords();
  const line = statusFilters.find(({ set }) => set.status === word);
  return line ? wordsOf(line.id) : unnamed;
}

function GroupName({ word }: { word: string }) {
  const { groups } = useView().project;
  return <NamedOf items={groups} is={hasId(word)} nameOf={({ name }) => name} unknown="group" />;
}

function TagName({ word }: { word: string }) {
  const { data } = useTags(useView().project._id);
  return <NamedOf items={data} is={hasId(word)} nameOf={({ name }) => name} unknown="tag" />;
}

function CategoryName({ word }: { word: string }) {
  const { project, t } = useView();
  const { data } = useTagCategories(project._id);
  if (word === 'none') return t('tagsNone');
  return <NamedOf items={data} is={hasId(word)} nameOf={({ name }) => name} unknown="tagCategory" />;
}

function FileName({ word }: { word: string }) {
  const { data } = useFiles(useView().project._id);
  return <NamedOf items={data} is={hasId(word)} nameOf={({ path }) => path} unknown="file" />;
}

const hasId =
  (word: string) =>
  ({ _id }: { _id: string }): boolean =>
    _id === word;

function CheckboxName({ name, word }: { name: ConditionName; word: string }) {
  const t = useText('filters');
  return t(`box_${name as Checkbox}_${word as 'true' | 'false'}`);
}

function UserName({ word }: { word: string }) {
  const t = useText('filters');
  const view = useView();
  const me = useUser();
  const members = view.project.team.members.map(({ user }) => user);
  const known = [...(me ? [me] : []), ...members].find(hasId(word));
  const writers = useLastWriters(placeOf(view), !known).data;
  const user = known ?? writers?.find(hasId(word));
  if (!user && writers) return <Unknown>{t('unknown_lastUserChanged')}</Unknown>;
  return t('byUser', { name: user?.displayName ?? unnamed });
}

function DateName({ name, word }: { name: ConditionName; word: string }) {
  const t = useText('filters');
  const format = useFormat();
  const at = parseDateWord(word);
  return t(`day_${name as DateCondition}`, { date: at === undefined ? unnamed : format.date(at) });
}
type DateCondition = 'updatedFrom' | 'updatedTo' | 'createdFrom' | 'createdTo';

function DescriptionName({ word }: { word: string }) {
  const { t } = useView();
  const match = parseTextMatch(word);
  return match ? <Match name={t('description')} match={match} /> : unnamed;
}

function MetadataName({ word }: { word: string }) {
  const t = useText('filters');
  const fields = useMetadataFields(useView().project._id).data;
  const [match]: FieldMatch[] = parseFieldMatches(word) ?? [];
  if (!match) return unnamed;
  const isKnown = !fields || fields.some(({ fieldName }) => fieldName === match.key);
  if (isKnown) return <Match name={trimText(match.key)} match={match} />;
  return (
    <Unknown>
      <Match name={t('unknown_metadata', { name: trimText(match.key) })} match={match} />
    </Unknown>
  );
}

function Match({ name, match: { operator, text } }: { name: string; match: TextMatch }) {
  const t = useText('filters');
  const words = { name, operator: t(`op_${operator}`) };
  const matched = <span title={text}>{t('matchesText', { ...words, text: trimText(text) })}</span>;
  return text === '' ? t('matches', words) : matched;
}
