import { SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { KeysInCommon } from '@parlance/contract/import-results';
import { isKeyPrefix, maxKeyPrefixLength } from '@parlance/domain/entry/key-prefix';
import { IconArrowMerge } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { holdsSeveralLanguages } from '../../../product/file-formats.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import type { Preview } from '../preview.ts';
import {
  asChosen,
  choiceOf,
  concernedFiles,
  concerns,
  isOpen,
  type KeyChoice,
  prefixOf,
} from '../shared-keys.ts';
import lines from './lines.module.css';
import classes from './shared-keys.module.css';
import { Key } from './warnings.tsx';

/** The keys that the chosen file shares with others, and what to do with them: a prefix, one text, or leave them
 *  out. */
export function SharedKeys(props: {
  item: Item;
  found: KeysInCommon;
  files: ImportFiles;
  previews: Preview['files'];
}) {
  const t = useText('import');
  const [title, hint] = [useId(), useId()];
  const [unfolded, setUnfolded] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { item, found, files, previews } = props;
  if (!concerns(item, found)) return null;
  const choice = choiceOf(item, found);
  const all = concernedFiles(files.items, previews);
  const own = all.find(({ ids }) => ids.includes(item.id));
  const choose = (what: KeyChoice, prefix = found.proposedPrefix): void =>
    files.change(own?.ids ?? [item.id], asChosen(what, prefix));
  const chooseIn = (those: typeof all, what: KeyChoice): void => {
    for (const { ids, found: one } of those)
      files.change(ids, asChosen(what, one.keyPrefix || one.proposedPrefix));
  };
  const isRequired = isOpen(item, found);
  const open = all.filter((one) => one.open !== undefined);
  return (
    <section className={classes.shared} aria-labelledby={title} data-open={isRequired || undefined}>
      <div className={lines.head}>
        <IconArrowMerge size={16} stroke={1.75} className={classes.icon} aria-hidden />
        <h3 id={title}>
          {found.count > 0
            ? t('shared', { count: found.count, differing: found.differing })
            : t(found.leftOut > 0 ? 'sharedLeftOut' : 'sharedNone', { count: found.leftOut })}
        </h3>
        {found.examples.length > 0 && (
          <button
            type="button"
            className="link"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t(unfolded ? 'sharedHide' : 'sharedShow')}
          </button>
        )}
      </div>
      <div className={classes.choice}>
        <SegmentedControl
          aria-labelledby={title}
          aria-describedby={hint}
          aria-required={isRequired}
          size="xs"
          value={choice ?? ''}
          onChange={(value) => choose(value as KeyChoice)}
          data={[
            { value: 'prefix', label: t('sharedPrefix') },
            { value: 'share', label: t('sharedOne') },
            { value: 'leaveOut', label: t('sharedOut') },
          ]}
        />
        {(choice === 'prefix' || isTyping) && (
          <PrefixField
            key={item.id}
            onTyping={setTyping}
            value={prefixOf(item, found)}
            onChange={(prefix) => choose('prefix', prefix)}
          />
        )}
        {choice !== null && all.length > 1 && (
          <button
            type="button"
            className="link"
            onClick={() =>
              chooseIn(
                all.filter((one) => one.found.path !== found.path),
                choice,
              )
            }
          >
            {t('sharedForAll', { count: all.length })}
          </button>
        )}
      </div>
      <p id={hint} className={classes.hint}>
        {t(isRequired ? 'sharedRequired' : hints[choice ?? 'none'])}
      </p>
      {isRequired && open.length > 1 && (
        <AllAtOnce count={open.length} onChoose={(what) => chooseIn(open, what)} />
      )}
      {unfolded && <Examples found={found} several={holdsSeveralLanguages(item.fileType ?? '')} />}
    </section>
  );
}

const hints = {
  none: 'sharedHint',
  prefix: 'sharedPrefixHint',
  share: 'sharedOneHint',
  leaveOut: 'sharedOutHint',
} as const;

/** One choice for all files that wait for one, before any was made: each gets the prefix proposed for it. */
function AllAtOnce({ count, onChoose }: { count: number; onChoose: (what: KeyChoice) => void }) {
  const t = useText('import');
  const label = useId();
  return (
    <div className={classes.all} role="group" aria-labelledby={label}>
      <span id={label}>{t('sharedAtOnce', { count })}</span>
      {(['prefix', 'share', 'leaveOut'] as const).map((what) => (
        <button key={what} type="button" className="link" onClick={() => onChoose(what)}>
          {t(atOnce[what])}
        </button>
      ))}
    </div>
  );
}

const atOnce = { prefix: 'sharedAllPrefix', share: 'sharedAllOne', leaveOut: 'sharedAllOut' } as const;

/** An invalid prefix stays here until it is valid. An empty one is not a prefix: the field stays as long as it has
 *  the focus. */
function PrefixField(props: {
  value: string;
  onChange: (prefix: string) => void;
  onTyping: (isTyping: boolean) => void;
}) {
  const { value, onChange, onTyping } = props;
  const t = useText('import');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      size="xs"
      dir="ltr"
      spellCheck={false}
      aria-label={t('sharedPrefix')}
      placeholder={t('sharedNoPrefix')}
      className={classes.prefix}
      maxLength={maxKeyPrefixLength}
      value={typed}
      error={!isKeyPrefix(typed)}
      onChange={(event) => {
        const prefix = event.currentTarget.value;
        setTyped(prefix);
        if (isKeyPrefix(prefix)) onChange(prefix);
      }}
      onFocus={() => onTyping(true)}
      onBlur={() => {
        setTyped(value);
        onTyping(false);
      }}
    />
  );
}

function Examples({ found, several }: { found: KeysInCommon; several: boolean }) {
  const t = useText('import');
  return (
    <ul className={classes.examples}>
      {found.examples.map(({ key, language, text, otherFile, otherText }) => (
        <li key={`${language} ${key}`}>
          <Key name={key} />
          {several && <LanguageCode code={language} />}
          <dl>
            <dt>{t('sharedHere')}</dt>
            <dd lang={language} dir="auto">
              {text ?? t('sharedNoText')}
            </dd>
            <dt>
              <bdi dir="ltr">{otherFile}</bdi>
            </dt>
            <dd lang={language} dir="auto">
              {otherText ?? t('sharedNoText')}
            </dd>
          </dl>
        </li>
      ))}
      {found.count > found.examples.length && (
        <li className={lines.more}>{t('shownOf', { shown: found.examples.length, count: found.count })}</li>
      )}
    </ul>
  );
}
