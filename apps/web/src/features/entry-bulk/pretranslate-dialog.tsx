import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import type { PretranslatedAs, PretranslationPreview, TextSources } from '@parlance/contract/pretranslation';
import type { Selection } from '@parlance/contract/selection';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { useTranslationService } from '../suggestions/machine.api.ts';
import classes from './pretranslate-dialog.module.css';
import { type PretranslationTask, previewPretranslation } from './pretranslation.api.ts';

/** Least scores of the memory, in per cent. */
const scores = [100, 95, 90, 85, 80, 75] as const;

/** What several requests would do together; a large selection takes several. */
function sumOf(previews: readonly PretranslationPreview[]): PretranslationPreview | undefined {
  return previews.reduce<PretranslationPreview | undefined>((sum, one) => {
    if (!sum) return one;
    const stay = { ...sum.stay };
    for (const why of Object.keys(stay) as (keyof typeof stay)[]) stay[why] += one.stay[why];
    return {
      ...one,
      stay,
      memory: {
        exact: sum.memory.exact + one.memory.exact,
        similar: sum.memory.similar + one.memory.similar,
      },
      machine: sum.machine + one.machine,
      characters: sum.characters + one.characters,
      cost: sum.cost && one.cost && { ...sum.cost, amount: sum.cost.amount + one.cost.amount },
      isAtMost: sum.isAtMost || one.isAtMost,
    };
  }, undefined);
}

/** Says how many entries get a text, from where and at what cost, and asks where from and how they are stored. */
export function PretranslateDialog(props: {
  selections: readonly Selection[];
  count: number;
  onClose: () => void;
  onTranslate: (task: PretranslationTask, count: number) => void;
}) {
  const t = useText('pretranslation');
  const view = useView();
  const { selections, onClose } = props;
  const service = useTranslationService(view.project._id).data?.service ?? undefined;
  const [memory, setMemory] = useState<number | null>(90);
  // A pseudo-translation tests layouts: it is chosen, not given.
  const [machineChosen, chooseMachine] = useState<boolean>();
  const machine = service !== undefined && (machineChosen ?? service.kind !== 'pseudo');
  const [as, setAs] = useState<PretranslatedAs>('draft');
  const from = { memory, machine };
  const query = usePreview(selections, from);
  const { memory: found, machine: asked = 0, characters = 0, usage = null } = query.data?.preview ?? {};
  const entries = asked + (found ? found.exact + found.similar : 0);
  const isTooMuch = usage !== null && usage.characters + characters > usage.limit;
  const submit = (): void => {
    props.onTranslate({ from, as }, entries);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title', { count: props.count })}
      submit={{
        label: view.t('do_pretranslate', { count: entries }),
        onSubmit: submit,
        disabled: entries === 0 || isTooMuch || query.isPending,
      }}
    >
      <div className={classes.dialog}>
        <MemorySource least={memory} onLeast={setMemory} />
        {service && (
          <Checkbox
            size="xs"
            checked={machine}
            onChange={(event) => chooseMachine(event.currentTarget.checked)}
            label={t(memory === null ? 'machineAll' : 'machineRest', { service: service.name })}
          />
        )}
        {memory === null && !machine ? (
          <p role="status">{t('chooseSource')}</p>
        ) : (
          <PageState query={query} loading={<SkeletonRows rows={3} height={24} />}>
            {({ preview, refused }) =>
              preview ? (
                <Preview preview={preview} isTooMuch={isTooMuch} />
              ) : (
                <p role="alert">{messageOf(refused)}</p>
              )
            }
          </PageState>
        )}
        {entries > 0 && <StoredAs value={as} onChange={setAs} />}
      </div>
    </Dialog>
  );
}

function usePreview(selections: readonly Selection[], from: TextSources) {
  const place = placeOf(useView());
  return useQuery({
    queryKey: ['pretranslation', place, selections, from],
    // What a service refuses is an answer, too: another choice of sources may do.
    queryFn: async (): Promise<{ preview?: PretranslationPreview | undefined; refused?: unknown }> => {
      try {
        const all = await Promise.all(selections.map((one) => previewPretranslation(place, one, from)));
        return { preview: sumOf(all) };
      } catch (refused) {
        return { refused };
      }
    },
    enabled: from.memory !== null || from.machine,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function MemorySource({ least, onLeast }: { least: number | null; onLeast: (least: number | null) => void }) {
  const t = useText('pretranslation');
  const format = useFormat();
  const [last, setLast] = useState(least ?? scores[0]);
  return (
    <div className={classes.memory}>
      <Checkbox
        size="xs"
        checked={least !== null}
        onChange={(event) => onLeast(event.currentTarget.checked ? last : null)}
        label={t('memory')}
      />
      <NativeSelect
        size="xs"
        aria-label={t('least')}
        disabled={least === null}
        value={String(last)}
        onChange={(event) => {
          const score = Number(event.currentTarget.value);
          setLast(score);
          onLeast(score);
        }}
        data={scores.map((score) => ({
          value: String(score),
          label: score === 100 ? t('leastSame') : t('leastScore', { score: format.percent(score / 100) }),
        }))}
      />
    </div>
  );
}

const reasons = ['translated', 'locked', 'noSource', 'noMatch', 'tooLong'] as const;

function Preview({ preview, isTooMuch }: { preview: PretranslationPreview; isTooMuch: boolean }) {
  const t = useText('pretranslation');
  const format = useFormat();
  const { memory, machine, characters, service, cost, stay, usage, isAtMost } = preview;
  const name = service?.name ?? '';
  const isNone = memory.exact + memory.similar + machine === 0;
  return (
    <div className={classes.preview} role="status">
      {isNone && <p>{t('none')}</p>}
      <ul className={classes.found}>
        {memory.exact > 0 && <li>{t('exact', { count: memory.exact })}</li>}
        {memory.similar > 0 && <li>{t('similar', { count: memory.similar })}</li>}
        {machine > 0 && <li>{t('byMachine', { count: machine, service: name })}</li>}
      </ul>
      <ul>
        {reasons
          .filter((why) => stay[why] > 0)
          .map((why) => (
            <li key={why}>{t(`stay_${why}`, { count: stay[why] })}</li>
          ))}
      </ul>
      {machine > 0 && (
        <p>
          {usage
            ? t('sends', { characters, service: name, used: usage.characters, limit: usage.limit })
            : t('inside')}
          {cost && ` ${t('cost', { cost: format.money(cost) })}`}
        </p>
      )}
      {isAtMost && <p>{t('atMost')}</p>}
      {isTooMuch && <p role="alert">{t('tooMuch')}</p>}
    </div>
  );
}

function StoredAs({ value, onChange }: { value: PretranslatedAs; onChange: (as: PretranslatedAs) => void }) {
  const t = useText('pretranslation');
  const { may } = useView();
  // Who may not publish writes drafts.
  const offered: PretranslatedAs[] = may('entries.value') ? ['draft', 'needsReview'] : ['draft'];
  return (
    <Radio.Group value={value} onChange={(as) => onChange(as as PretranslatedAs)} label={t('storeAs')}>
      <div className={classes.choices}>
        {offered.map((as) => (
          <Radio key={as} size="xs" value={as} label={t(`as_${as}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
