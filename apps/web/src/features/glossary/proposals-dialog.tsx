import { ActionIcon, Button, Checkbox } from '@mantine/core';
import type { TermProposal } from '@parlance/contract/term-proposals';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Tip } from '../../ui/tip.tsx';
import { undoTerms, useAddTerms, useDismissTerms, useProposals } from './glossary.api.ts';
import classes from './proposals.module.css';

/** Phrases that the texts have again and again: each becomes a term, or stays away. */
export function ProposalsDialog(props: { projectId: string; language: string; onClose: () => void }) {
  const t = useText('glossary');
  const shell = useText('shell');
  const query = useProposals(props.projectId);
  const { gone, chosen, choose, add, addThese, dismiss, dismissThese } = useDecisions(props.projectId);
  const entries = (query.data?.entries ?? []).filter(({ text }) => !gone.has(text));
  const { language } = props;
  const columns = useColumns({ language, chosen, choose, onAdd: addThese, onDismiss: dismissThese });
  return (
    <Dialog
      opened
      size="large"
      title={t('proposalsTitle')}
      onClose={props.onClose}
      closeLabel={t('close')}
      submit={{
        label: chosen.size > 0 ? t('addNumber', { count: chosen.size }) : t('addChosen'),
        onSubmit: () => addThese([...chosen]),
        busy: add.isPending,
        disabled: chosen.size === 0,
      }}
      aside={
        chosen.size > 0 && (
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismissThese([...chosen])}>
            {t('dismissNumber', { count: chosen.size })}
          </Button>
        )
      }
    >
      <div className={classes.proposals}>
        <p>{t('proposalsText')}</p>
        <PageState
          query={query}
          loading={<SkeletonRows rows={6} height={44} />}
          failed={{ title: shell('problem'), text: t('proposalsFailed') }}
          isEmpty={() => entries.length === 0}
          empty={<p className={classes.none}>{t('noProposals')}</p>}
        >
          {() => (
            <PagedTable
              label={t('proposalsTitle')}
              columns={columns}
              rows={entries}
              rowKey={({ text }) => text}
            />
          )}
        </PageState>
      </div>
    </Dialog>
  );
}

const without = (all: ReadonlySet<string>, texts: readonly string[]): ReadonlySet<string> =>
  new Set([...all].filter((text) => !texts.includes(text)));

/** What was chosen, and what is no longer listed since it was added or dismissed. */
function useDecisions(projectId: string) {
  const t = useText('glossary');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const add = useAddTerms(projectId);
  const dismiss = useDismissTerms(projectId);
  const hide = (texts: readonly string[]): void => {
    setGone((before) => new Set([...before, ...texts]));
    choose((before) => without(before, texts));
  };
  const show = (texts: readonly string[]): void => setGone((before) => without(before, texts));
  const addThese = (texts: readonly string[]): void =>
    add.mutate(texts, {
      onSuccess: ({ operation }) => {
        hide(texts);
        const undo = async (): Promise<void> => {
          if (operation !== null) await undoTerms(projectId, operation);
          show(texts);
        };
        toast(t('proposalsAdded', { count: texts.length }), operation === null ? {} : { undo });
      },
      onError: (error) => showFailure(error, t('entryNotCreated')),
    });
  const dismissThese = (texts: readonly string[]): void =>
    dismiss.mutate(
      { texts, dismissed: true },
      {
        onSuccess: () => {
          hide(texts);
          const undo = async (): Promise<void> => {
            await dismiss.mutateAsync({ texts, dismissed: false });
            show(texts);
          };
          toast(t('proposalsDismissed', { count: texts.length }), { undo });
        },
        onError: (error) => showFailure(error, t('notDismissed')),
      },
    );
  return { gone, chosen, choose, add, addThese, dismiss, dismissThese };
}

interface Chooser {
  language: string;
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
  onAdd: (texts: readonly string[]) => void;
  onDismiss: (texts: readonly string[]) => void;
}

function useColumns({ language, chosen, choose, onAdd, onDismiss }: Chooser): Column<TermProposal>[] {
  const t = useText('glossary');
  const format = useFormat();
  const toggle = (text: string): void => {
    const next = new Set(chosen);
    if (!next.delete(text)) next.add(text);
    choose(next);
  };
  return [
    {
      id: 'term',
      head: t('term'),
      wraps: true,
      cell: ({ text }) => (
        <Checkbox
          classNames={{ label: classes.term ?? '' }}
          label={
            <bdi lang={language} translate="no">
              {text}
            </bdi>
          }
          checked={chosen.has(text)}
          onChange={() => toggle(text)}
        />
      ),
    },
    {
      id: 'count',
      head: t('occurrences'),
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'example',
      head: t('example'),
      wraps: true,
      wideOnly: true,
      cell: ({ example }) => <Example example={example} language={language} />,
    },
    {
      id: 'actions',
      head: t('actions'),
      hiddenHead: true,
      align: 'end',
      cell: ({ text }) => (
        <span className={classes.buttons}>
          <Tip label={t('addProposal', { name: text })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('addProposal', { name: text })}
              onClick={() => onAdd([text])}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Tip>
          <Tip label={t('dismissProposal', { name: text })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('dismissProposal', { name: text })}
              onClick={() => onDismiss([text])}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Tip>
        </span>
      ),
    },
  ];
}

function Example({
  example: { text, start, end },
  language,
}: {
  example: TermProposal['example'];
  language: string;
}) {
  return (
    <span className={classes.example} lang={language} dir="auto" translate="no">
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </span>
  );
}
