import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './api.module.css';
import type { ApiCall } from './api-description.ts';
import { canBeTried, jsonType, readable, requestOf, type Tried, takesToken } from './try-call.ts';
import { WithCode } from './with-code.tsx';

/** A form that sends the call to this server, in the name of who is signed in or with a token. */
export function ApiTry({ call }: { call: ApiCall }) {
  const t = useText('help');
  const [isOpen, open] = useState(false);
  if (!canBeTried(call)) return <p>{t('tryNotHere')}</p>;
  if (isOpen) return <TryForm call={call} />;
  return (
    <Button
      mt={12}
      size="xs"
      variant="default"
      leftSection={<IconPlayerPlay size={14} stroke={1.75} className="flip" aria-hidden />}
      onClick={() => open(true)}
    >
      {t('try')}
    </Button>
  );
}

const ignoredHeader = 'Ignored-Parameters';

interface Answer {
  status: number;
  text: string;
  /** Of the header `Ignored-Parameters`. */
  ignored: string | null;
}

function TryForm({ call }: { call: ApiCall }) {
  const t = useText('help');
  const example = call.requestBody?.content?.[jsonType]?.example;
  const [tried, change] = useState<Tried>({
    parameters: {},
    body: example === undefined ? '{}' : JSON.stringify(example, null, 2),
    token: '',
  });
  const [answer, show] = useState<Answer | 'none' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const { url, request } = requestOf(call, tried);
    try {
      const response = await fetch(url, request);
      const ignored = response.headers.get(ignoredHeader);
      show({ status: response.status, text: readable(await response.text()), ignored });
    } catch {
      show('none');
    }
    setBusy(false);
  };
  const isWriting = call.method !== 'GET';
  return (
    <form className={classes.try} onSubmit={(event) => void send(event)}>
      <h3>{t('try')}</h3>
      {isWriting && <Notice kind="warning">{t('tryWrites')}</Notice>}
      <Fields call={call} tried={tried} change={change} />
      <div>
        <Button type="submit" size="xs" color={isWriting ? 'red' : undefined} loading={isBusy}>
          {t('trySend')}
        </Button>
      </div>
      <div role="status">
        {answer === 'none' && <p>{t('tryNothing')}</p>}
        {answer !== null && answer !== 'none' && (
          <>
            <h3>{t('answer', { status: String(answer.status) })}</h3>
            {answer.ignored !== null && (
              <p>{t('tryIgnored', { header: ignoredHeader, names: answer.ignored })}</p>
            )}
            <pre translate="no">{answer.text || t('noBody')}</pre>
          </>
        )}
      </div>
    </form>
  );
}

function Fields(props: { call: ApiCall; tried: Tried; change: (tried: Tried) => void }) {
  const t = useText('help');
  const { call, tried, change } = props;
  const parameters = (call.parameters ?? []).filter((one) => one.in === 'path' || one.in === 'query');
  return (
    <>
      {takesToken(call) && (
        <TextInput
          label={t('tryToken')}
          autoComplete="off"
          value={tried.token}
          onChange={({ currentTarget: { value } }) => change({ ...tried, token: value })}
        />
      )}
      {parameters.map(({ name, required, description, example }) => (
        <TextInput
          key={name}
          label={name}
          description={description && <WithCode text={description} />}
          placeholder={example === undefined ? undefined : String(example)}
          required={required}
          autoComplete="off"
          value={tried.parameters[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ ...tried, parameters: { ...tried.parameters, [name]: value } })
          }
        />
      ))}
      {call.requestBody && (
        <Textarea
          label={t('requestBody', { type: jsonType })}
          autosize
          minRows={3}
          maxRows={14}
          spellCheck={false}
          classNames={{ input: classes.json }}
          value={tried.body}
          onChange={({ currentTarget: { value } }) => change({ ...tried, body: value })}
        />
      )}
    </>
  );
}
