import type { EntryRow } from '@parlance/contract/entries';
import { useText } from '../../i18n/i18n.ts';
import { useView } from '../entries/view.ts';
import classes from './panel.module.css';

/** What is known of an entry: its name, and the value as the user reads it. */
export type Fact = readonly [name: string, value: string];

/** What an entry is, besides its texts: where it belongs, what people noted, and what its file says. */
export function useFactsOfEntry(row: EntryRow): Record<'group' | 'metadata' | 'use' | 'file', Fact[]> {
  const t = useText('language-view');
  const details = useText('details');
  const { project } = useView();
  const group = project.groupsEnabled ? project.groups.find((one) => one._id === row.group) : undefined;
  const { context, references, flags, placeholders, translatable } = row.facts ?? {};
  return {
    group: known([[t('group'), group?.name]]),
    metadata: known(row.metadata.map(({ key, value }) => [key, value])),
    use: known([
      [details('context'), context],
      [details('references'), references?.join('\n')],
    ]),
    file: known([
      [details('flags'), flags?.join(', ')],
      [details('placeholders'), placeholders && Object.keys(placeholders).join(', ')],
      [details('translatable'), translatable === false ? t('no') : undefined],
    ]),
  };
}

const known = (facts: [string, string | null | undefined][]): Fact[] =>
  facts.flatMap(([name, value]): Fact[] => (value ? [[name, value]] : []));

export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <FactLine key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function FactLine({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}
