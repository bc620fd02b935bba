import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeamOf } from '../../../test/builders.ts';
import { EngineFailed, type TranslationEngine } from '../../ports/machine-translation/port.ts';
import { type StandIn, standIns, startStandIn } from '../../ports/machine-translation/stand-ins.testing.ts';
import { createServices } from './service-of.service.ts';

let server: TestApp;
let outside: StandIn;
let team: Awaited<ReturnType<typeof buildTeamOf>>;
beforeAll(async () => {
  server = await createTestApp();
  outside = await startStandIn(standIns.deepl);
  team = await buildTeamOf(server.deps.db, await buildPeople(server.deps.db));
});
afterAll(() => outside.close());

describe('without a setting', () => {
  const serviceOf = (found: TranslationEngine | undefined) => {
    const env = {
      ...server.deps.env,
      translation: { ...server.deps.env.translation, service: 'auto' as const },
    };
    return createServices({ ...server.deps, env, localTranslation: async () => found }).of(
      server.deps.db,
      team.id,
    );
  };

  it('is the engine of this machine, to which texts go no further, else pseudo-translation', async () => {
    expect((await serviceOf(undefined))?.about).toMatchObject({ kind: 'pseudo', isOutside: false });
    const engine = await server.deps.translation({ kind: 'apertium', address: outside.address });
    expect((await serviceOf(engine))?.about).toEqual({
      kind: 'apertium',
      name: 'Apertium',
      isOutside: false,
    });
  });
});

it('rests for the team that could not reach it, and for no other; its languages are still known', async () => {
  const engine = await server.deps.translation({ kind: 'deepl', key: 'right', address: outside.address });
  const about = { kind: 'deepl', name: 'DeepL', isOutside: true } as const;
  const service = { id: 'server', about, engine, price: null };
  const services = createServices(server.deps);
  const { languages } = service.engine;
  let asked = 0;
  const failing = (failure: EngineFailed) => async () => {
    asked += 1;
    throw failure;
  };
  const call = (teamId: number, failure: EngineFailed) =>
    services.call({ service, teamId }, failing(failure)).catch((error: { code?: string }) => error.code);
  const away = new EngineFailed('away', 'status 500');
  await call(1, away);
  await call(1, new EngineFailed('answer', 'too large'));
  await call(1, away);
  expect(asked).toBe(3);
  const unreachable = new EngineFailed('away', 'nobody listens', { isUnreachable: true });
  await call(1, unreachable);
  expect(await call(1, away)).toBe('serviceAway');
  expect(asked).toBe(4);
  await call(2, away);
  expect(asked).toBe(5);
  expect(await services.languages(service)).toEqual(await languages(new AbortController().signal));
  await expect(services.languages(service, 1)).rejects.toMatchObject({ code: 'serviceAway' });
});
