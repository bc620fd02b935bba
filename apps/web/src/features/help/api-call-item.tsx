import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import classes from './api.module.css';
import type { ApiCall } from './api-description.ts';
import { type Schema, schemaText } from './schema-text.ts';

/** One call: a line that expands to its input and its answers. */
export function ApiCallItem({ call }: { call: ApiCall }) {
  const [opened, setOpened] = useState(false);
  const detail = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.call}
        lang="en"
        aria-expanded={opened}
        aria-controls={detail}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronRight size={14} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={classes.path} translate="no">
          {call.path}
        </code>
        <span className={classes.summary}>{call.summary}</span>
      </button>
      <div id={detail} hidden={!opened} className={classes.detail}>
        {opened && <Detail call={call} />}
      </div>
    </li>
  );
}

const places = ['path', 'query'] as const;

function Detail({ call }: { call: ApiCall }) {
  const t = useText('help');
  const bodies = Object.entries(call.requestBody?.content ?? {});
  return (
    <>
      {places.map((place) => {
        const schema = parametersIn(call, place);
        return (
          schema && <Part key={place} title={t(place === 'path' ? 'inPath' : 'inQuery')} schema={schema} />
        );
      })}
      {bodies.map(([type, { schema }]) => (
        <Part key={type} title={t('requestBody', { type })} schema={schema as Schema} />
      ))}
      {Object.entries(call.responses ?? {}).map(([status, { content }]) => {
        const schema = Object.values(content ?? {})[0]?.schema;
        return <Part key={status} title={t('answer', { status })} schema={schema as Schema | undefined} />;
      })}
    </>
  );
}

/** The parameters in one location as the fields of an object. */
function parametersIn({ parameters = [] }: ApiCall, place: string): Schema | undefined {
  const here = parameters.filter((one) => one.in === place);
  if (here.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema as Schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function Part({ title, schema }: { title: ReactNode; schema: Schema | undefined }) {
  const t = useText('help');
  return (
    <>
      <h3>{title}</h3>
      {schema ? <pre translate="no">{schemaText(schema)}</pre> : <p>{t('noBody')}</p>}
    </>
  );
}
