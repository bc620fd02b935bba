/** Calls about missing texts, of apps and of those who decide, for tests. */
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, get } from '../client-api/client-api.testing.ts';

/** Of the project that a test has then. */
export function missingCalls(client: () => ClientFixture) {
  const at = () => `/v1/projects/${client().project.wireId}`;
  const as = (user = client().owner) => callsAs(client().server, user);
  const draftKey = () => client().token.split('!')[1]?.slice(0, 4) ?? '';
  const send = (
    entries: object,
    { language = 'en', key = draftKey(), remoteAddress = '192.0.2.1' }: Record<string, string> = {},
  ) =>
    client().server.app.inject({
      method: 'POST',
      url: `/v1/api/missing?app=${client().project.wireId}`,
      headers: {
        host: 'localhost',
        // A web view.
        origin: 'capacitor://localhost',
        authorization: `Bearer ${client().token}`,
      },
      payload: { draftKey: key, language, entries },
      remoteAddress,
    });
  const list = async (user = client().owner) => (await as(user).get(`${at()}/missingTexts`)).json();
  const idOf = ({ _id }: { _id: string }) => _id;
  const deleteLanguage = async (code: string) => {
    const languages = (await as().get(at())).json().languages as { _id: string; name: string }[];
    await as().del(`${at()}/languages/${languages.find(({ name }) => name === code)?._id}`);
  };
  const idsOf = async (...keys: string[]) =>
    (await list()).texts
      .filter(({ key }: { key: string }) => keys.length === 0 || keys.includes(key))
      .map(idOf);
  const act = (name: 'accept' | 'refuse' | 'reopen', ids: string[], user = client().owner) =>
    as(user).post(`${at()}/missingTexts/${name}`, { ids });
  const texts = async (language = 'en') => (await get(client(), '')).json().data[language].main.entries;
  return { as, send, list, idOf, deleteLanguage, idsOf, act, texts };
}
