import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { useUser } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './kept-texts.module.css';
import { browserKeep, listUnsaved } from './unsaved-slots.ts';

/** What the user typed in a project, or in one of its languages, and could not save, to be copied, where it cannot be opened
 *  any more. `lead` says when it can be saved, where that is not when the project is open again. */
export function KeptTexts(props: { projectId: string; languageId?: string; lead?: string }) {
  const { projectId, languageId, lead } = props;
  const t = useText('shell');
  const format = useFormat();
  const user = useUser()?._id ?? 'nobody';
  const [texts] = useState(() => listUnsaved(browserKeep(), { user, project: projectId }, languageId));
  if (texts.length === 0) return null;
  return (
    <section className={classes.place}>
      <Card title={t('keptTexts', { count: texts.length })}>
        <p className={classes.lead}>{lead ?? t('keptTextsText')}</p>
        <ul className={classes.list}>
          {texts.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <span dir="auto">{text}</span>
              <small>{format.ago(new Date(at).toISOString())}</small>
              <CopyButton text={text} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
