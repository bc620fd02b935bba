import type { EntryRow } from '@parlance/contract/entries';
import { invisibleNameOf } from '@parlance/domain/language/special-characters';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { placeOf } from '../entries/entries.api.ts';
import { showsInvisibles } from '../entries/invisibles.ts';
import { type ToolName, toolLetters } from '../entries/model/text-tools.ts';
import { Chip } from '../entries/rich-text.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { useSuggestions } from '../suggestions/suggestions.api.ts';
import classes from './insert-bar.module.css';
import { preview } from './preview-choice.ts';
import { useTools } from './tools.ts';
import type { Editing } from './use-editing.ts';

/** A press of the mouse leaves keyboard and selection in the field. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** What can be inserted into a text, each with its key. */
export function Insertions({ row, editing }: { row: EntryRow; editing: Editing }) {
  const t = useText('text-tools');
  const { language } = useView();
  const tools = useTools(row, editing);
  return (
    <Bar title={t('insert')}>
      {tools.placeholders.map((placeholder, at) => (
        <Choice key={placeholder} sign={String(at + 1)} onChoose={() => tools.insert(placeholder)}>
          <Chip text={placeholder} />
        </Choice>
      ))}
      {tools.terms.map((word, at) => (
        <Choice
          key={word}
          sign={String(tools.placeholders.length + at + 1)}
          onChoose={() => tools.write(word)}
        >
          <bdi lang={language.name}>{word}</bdi>
        </Choice>
      ))}
      {tools.tools().map((tool) => (
        <ToolChoice key={tool} tool={tool} onChoose={() => tools.run(tool)} />
      ))}
      <span className={classes.rule} />
      {tools.characters.map(({ character, letter }) => {
        const name = invisibleNameOf(character);
        return (
          <Choice key={character} sign={letter} onChoose={() => tools.write(character)}>
            {name ? (
              <span className={classes.name}>{t(`character_${name}`)}</span>
            ) : (
              <bdi lang={language.name}>{character}</bdi>
            )}
          </Choice>
        );
      })}
    </Bar>
  );
}

function ToolChoice({ tool, onChoose }: { tool: ToolName; onChoose: () => void }) {
  const t = useText('text-tools');
  const invisibles = useStore(showsInvisibles);
  const { isShown } = useStore(preview);
  const isOn = {
    invisibles,
    preview: isShown,
    copySource: undefined,
    term: undefined,
    otherLanguage: undefined,
  }[tool];
  return (
    <Choice sign={toolLetters[tool]} onChoose={onChoose} isOn={isOn}>
      {t(`tool_${tool}`)}
    </Choice>
  );
}

/** The texts of the other languages, of which one takes the place of the text. */
export function OtherLanguages({ row, editing }: { row: EntryRow; editing: Editing }) {
  const t = useText('text-tools');
  const format = useFormat();
  const view = useView();
  const tools = useTools(row, editing);
  const { data } = useSuggestions({ ...placeOf(view), entryId: row._id });
  const others = data?.suggestions.filter(({ source }) => source === 'otherLanguages').slice(0, 9);
  return (
    <Bar title={t('tool_otherLanguage')}>
      {others?.length === 0 && <span className={classes.none}>{t('noOtherLanguage')}</span>}
      {others?.map(({ language: id, text }, at) => {
        const language = view.project.languages.find(({ _id }) => _id === id);
        return (
          <Choice key={id} sign={String(at + 1)} onChoose={() => tools.take(text)}>
            {language && format.languageName(language.name)}
            <span className={classes.text} lang={language?.name} dir={language && dirOf(language)}>
              {text}
            </span>
          </Choice>
        );
      })}
    </Bar>
  );
}

function Bar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.bar} role="group" aria-label={title}>
      <span className="vh" role="status">
        {title}
      </span>
      {children}
    </div>
  );
}

function Choice(props: { sign?: string; isOn?: boolean; onChoose: () => void; children: ReactNode }) {
  const { session } = useView();
  const choose = (): void => {
    session.leader.set(null);
    props.onChoose();
  };
  return (
    <button
      type="button"
      className={classes.choice}
      tabIndex={-1}
      aria-pressed={props.isOn}
      onMouseDown={stay}
      onClick={choose}
    >
      {props.sign && <kbd dir="ltr">{props.sign}</kbd>}
      {props.children}
    </button>
  );
}
