import { Button } from '@mantine/core';
import type { ChangelogEntry } from '@parlance/contract/history';
import type { Project } from '@parlance/contract/projects';
import { readStatus } from '@parlance/domain/entry/status';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { TextDifference } from '../../../product/text-difference.tsx';
import { mayIn } from '../../../session/may.ts';
import { useRestoreText } from '../operations.api.ts';
import { changeWord, fieldWord } from '../words.ts';
import classes from './changelog-line.module.css';
import { Who } from './operation-list.tsx';

/** One change: kind, place, person and time, and the text difference, character by character. */
export function ChangelogLine({ entry, project }: { entry: ChangelogEntry; project: Project }) {
  const t = useText('history');
  const inShell = useText('shell');
  const format = useFormat();
  const restore = useRestoreText(project._id);
  const mayRestore = entry.restorable && mayIn(project, 'entries.draft', entry.languageId ?? undefined);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.what}>{t(changeWord(entry.changeType))}</span>
        {entry.key !== null && entry.key !== entry.languageName && (
          <bdi className={classes.key} dir="ltr" translate="no">
            {entry.key}
          </bdi>
        )}
        {entry.languageName !== null && <LanguageCode code={entry.languageName} />}
        {project.groupsEnabled && entry.groupName !== null && entry.groupName !== entry.key && (
          <span className={classes.quiet}>{t('inGroup', { group: entry.groupName })}</span>
        )}
        {entry.fileName !== null && entry.fileName !== entry.key && (
          <span className={classes.quiet}>
            {t.rich('importedFrom', {
              file: (
                <bdi key="file" className={classes.key} dir="ltr" translate="no">
                  {entry.fileName}
                </bdi>
              ),
            })}
          </span>
        )}
        {entry.importOrigin !== null && (
          <span className={classes.quiet}>{inShell(`from_${entry.importOrigin}`)}</span>
        )}
        <span className={classes.grow} />
        {mayRestore && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={14} className="flip" aria-hidden />}
            aria-label={t('restoreNamed', { key: entry.key ?? t('noKey') })}
            loading={restore.isPending}
            onClick={() => restore.mutate(entry._id)}
          >
            {t('restore')}
          </Button>
        )}
        <span className={classes.by}>
          <Who user={entry.user} />
          <time dateTime={entry.created} title={format.dateTime(entry.created)}>
            {format.ago(entry.created)}
          </time>
        </span>
      </div>
      {entry.changes.map((change) => (
        <Change
          key={`${change.field} ${change.name}`}
          change={change}
          lang={entry.languageName ?? undefined}
        />
      ))}
    </li>
  );
}

function Change({ change, lang }: { change: ChangelogEntry['changes'][number]; lang?: string }) {
  const t = useText('history');
  const word = fieldWord(change.field);
  if (word === null) return null;
  if (change.field === 'locked')
    return <div className={classes.change}>{t(change.value ? 'kindLock' : 'kindUnlock')}</div>;
  return (
    <div className={classes.change}>
      <span className={classes.field}>
        {change.field === 'metadata' || change.name === undefined ? (
          (change.name ?? t(word))
        ) : (
          <NameOf change={change} word={t(word)} />
        )}
      </span>
      <Values change={change} lang={lang} t={t} />
    </div>
  );
}

/** A check, or a fact of a term with its language. */
function NameOf({
  change: { field, name = '' },
  word,
}: {
  change: ChangelogEntry['changes'][number];
  word: string;
}) {
  const format = useFormat();
  return field === 'dismissed' ? name : `${word} · ${format.languageName(name)}`;
}

/** Names are read as a whole: which letters differ says nothing. */
const isName = (field: string): boolean => field === 'group' || field === 'name' || field === 'category';

const isText = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string';

function Values(props: { change: ChangelogEntry['changes'][number]; lang?: string; t: Text<'history'> }) {
  const { change, lang, t } = props;
  const { field, oldValue, value } = change;
  if (field === 'status')
    return (
      <FromTo
        from={<StatusGlyph status={readStatus(oldValue)} withName />}
        to={<StatusGlyph status={readStatus(value)} withName />}
      />
    );
  if (field === 'partOfSpeech')
    return <FromTo from={<Speech value={oldValue} />} to={<Speech value={value} />} />;
  if (isName(field)) return <FromTo from={valueText(oldValue, t)} to={valueText(value, t)} />;
  if (isText(value) && isText(oldValue)) {
    const ofText = field === 'value' || field === 'draft';
    return <TextDifference before={oldValue ?? ''} after={value ?? ''} lang={ofText ? lang : undefined} />;
  }
  return <FromTo from={valueText(oldValue, t)} to={valueText(value, t)} />;
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className={classes.values}>
      <span className={classes.quiet}>{from}</span>
      <IconArrowRight size={14} className="flip" aria-hidden />
      {to}
    </span>
  );
}

function Speech({ value }: { value: unknown }) {
  const t = useText('glossary');
  return t(typeof value === 'string' ? `speech_${value as 'noun'}` : 'speechNone');
}

function valueText(value: unknown, t: Text<'history'>): string {
  if (value === null || value === undefined || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
