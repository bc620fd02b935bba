import { IntlMessageFormat } from 'intl-messageformat';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { dirOf, useView } from '../entries/view.ts';
import { argumentsOf, type MessageArgument } from './message-arguments.ts';
import classes from './message-preview.module.css';
import { preview } from './preview-choice.ts';

type Given = Readonly<Record<string, string>>;

/** A message as it reads with values that one can change. Loaded when it is first shown, with the library that reads it. */
export function MessagePreview({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useText('text-tools');
  const { language } = useView();
  const [given, setGiven] = useState<Given>({});
  const first = useRef<HTMLDivElement>(null);
  const message = useMemo(() => read(text, language.name), [text, language.name]);
  useEffect(() => {
    if (!preview.get().asked) return;
    preview.set((now) => ({ ...now, asked: false }));
    const field = first.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select') ?? null;
    giveKeyboard(field);
    // What is typed takes the place of the example.
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of the field beside it: Tab goes from value to value here.
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <div ref={first} className={classes.preview} role="group" aria-label={t('preview')} onKeyDown={onKeyDown}>
      {message ? (
        <>
          <div className={classes.values}>
            {message.needs.map((argument) => (
              <Value
                key={argument.name}
                argument={argument}
                value={given[argument.name] ?? firstValue(argument)}
                onChange={(value) => setGiven({ ...given, [argument.name]: value })}
              />
            ))}
          </div>
          <p className={classes.result} lang={language.name} dir={dirOf(language)} aria-live="polite">
            {formatted(message, given) ?? t('previewFails')}
          </p>
        </>
      ) : (
        <p className={classes.fault}>{t('previewFails')}</p>
      )}
    </div>
  );
}

interface Read {
  message: IntlMessageFormat;
  needs: MessageArgument[];
}

function read(text: string, locale: string): Read | undefined {
  try {
    const message = new IntlMessageFormat(text, localeOr(locale), undefined, { ignoreTag: true });
    return { message, needs: argumentsOf(message.getAst()) };
  } catch {
    // While it is typed, a message is broken most of the time.
    return undefined;
  }
}

/** Projects have languages of their own codes. */
function localeOr(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function formatted({ message, needs }: Read, given: Given): string | undefined {
  const values = needs.map((argument) => {
    const value = given[argument.name] ?? firstValue(argument);
    if (argument.kind === 'number') return [argument.name, Number(value)];
    return [argument.name, argument.kind === 'date' ? new Date(value) : value];
  });
  try {
    return String(message.format(Object.fromEntries(values)));
  } catch {
    return undefined;
  }
}

function firstValue(argument: MessageArgument): string {
  switch (argument.kind) {
    case 'number':
      return String(argument.examples[0] ?? 1);
    case 'date':
      return '2026-11-26T15:30';
    case 'choice':
      return argument.options[0] ?? 'other';
    default:
      return argument.name;
  }
}

const inputTypes = { number: 'number', date: 'datetime-local', text: 'text' } as const;

function Value(props: { argument: MessageArgument; value: string; onChange: (value: string) => void }) {
  const { argument, value, onChange } = props;
  const change = (event: { currentTarget: { value: string } }): void => onChange(event.currentTarget.value);
  const id = useId();
  let field: ReactNode;
  if (argument.kind === 'choice')
    field = (
      <select id={id} value={value} onChange={change}>
        {argument.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  else
    field = (
      <input id={id} type={inputTypes[argument.kind]} step="any" value={value} onChange={change} dir="auto" />
    );
  return (
    <span className={classes.value}>
      <label htmlFor={id} dir="ltr" translate="no">
        {argument.name}
      </label>
      {field}
    </span>
  );
}
