import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/i18n.ts';
import classes from './api.module.css';
import type { ApiCall } from './api-description.ts';
import { ApiTry } from './api-try.tsx';
import { type Schema, schemaText } from './schema-text.ts';
import { WithCode } from './with-code.tsx';

/** One call: a line that expands to its input and its answers. `opened`: it is, or is to be closed again. */
export function ApiCallItem(props: { call: ApiCall; opened: boolean; onToggle: () => void }) {
  const { call, opened, onToggle } = props;
  const detail = useId();
  return (
    <li id={call.operationId} tabIndex={-1} className={classes.item}>
      <button
        type="button"
        className={classes.call}
        lang="en"
        aria-expanded={opened}
        aria-controls={detail}
        onClick={onToggle}
      >
        <IconChevronRight size={14} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={classes.path} translate="no">
          {call.path}
        </code>
        <span className={classes.summary}>
          <WithCode text={call.summary} />
        </span>
      </button>
      <div id={detail} hidden={!opened} className={classes.detail}>
        {opened && <Detail call={call} />}
      </div>
    </li>
  );
}

const places = ['path', 'query'] as const;
const firstError = 400;

function Detail({ call }: { call: ApiCall }) {
  const t = useText('help');
  const bodies = Object.entries(call.requestBody?.content ?? {});
  return (
    <>
      {call.description && (
        <p lang="en">
          <WithCode text={call.description} />
        </p>
      )}
      <p>
        {t('callName')}{' '}
        <Link className="link" to="." hash={call.operationId} hashScrollIntoView={false} resetScroll={false}>
          <code translate="no">{call.operationId}</code>
        </Link>
      </p>
      {places.map((place) => {
        const schema = parametersIn(call, place);
        return (
          schema && <Part key={place} title={t(place === 'path' ? 'inPath' : 'inQuery')} schema={schema} />
        );
      })}
      {bodies.map(([type, { schema, example }]) => (
        <Part
          key={type}
          title={t('requestBody', { type })}
          schema={schema as Schema}
          example={JSON.stringify(example, null, 2)}
        />
      ))}
      {Object.entries(call.responses ?? {}).map(([status, { content, description }]) => {
        const [found] = Object.values(content ?? {});
        const title = t('answer', { status });
        // All errors have one body: what they say is what tells them apart.
        if (Number(status) >= firstError)
          return <Errors key={status} title={title} text={description ?? ''} />;
        return (
          <Part
            key={status}
            title={title}
            schema={found?.schema as Schema | undefined}
            example={JSON.stringify(found?.example, null, 2)}
            instead={description}
          />
        );
      })}
      <ApiTry call={call} />
    </>
  );
}

/** The parameters in one location as the fields of an object. */
function parametersIn({ parameters = [] }: ApiCall, place: string): Schema | undefined {
  const here = parameters.filter((one) => one.in === place);
  if (here.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      here.map(({ name, schema, description }) => [name, { ...(schema as Schema), description }]),
    ),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** The codes and sentences of the errors of a status, one a line. */
function Errors({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <pre lang="en" translate="no">
        {text.replaceAll('`', '')}
      </pre>
    </>
  );
}

/** `instead`: what is there where no schema says it ("A file."). */
function Part(props: { title: ReactNode; schema: Schema | undefined; example?: string; instead?: string }) {
  const { title, schema, example, instead } = props;
  const t = useText('help');
  return (
    <>
      <h3>{title}</h3>
      {schema ? (
        <pre translate="no">{schemaText(schema)}</pre>
      ) : (
        <p lang={instead && 'en'}>{instead ? <WithCode text={instead} /> : t('noBody')}</p>
      )}
      {example !== undefined && (
        <details className={classes.example}>
          <summary>{t('example')}</summary>
          <pre translate="no">{example}</pre>
        </details>
      )}
    </>
  );
}
