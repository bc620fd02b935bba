/** The service of an installation that set none: Apertium's server of this machine where it runs, else pseudo-translation. */
import type { EngineSettings } from '@parlance/domain/machine-translation/engines';
import { createOutgoing } from '../../http/outgoing.ts';
import type { EngineDeps } from './call.ts';
import { createEngine } from './create.ts';
import type { FindLocalEngine } from './port.ts';

/** Where Debian's package apertium-apy listens. The address is fixed: no user can have another one of this machine called. */
const localAddress = 'http://127.0.0.1:2737';
/** A server on this machine answers at once, or is not there. */
const answerMs = 1_000;

/** Calls this machine and nothing else. */
const local: EngineDeps = { outgoing: createOutgoing({ privateNetworks: ['127.0.0.1'] }) };

/** Apertium on this machine; it has at least one pair of languages. undefined: it does not run. */
export async function findLocalEngine(address = localAddress): ReturnType<FindLocalEngine> {
  const settings: EngineSettings = { kind: 'apertium', address };
  const engine = await createEngine(local, settings);
  const { from } = await engine
    .languages(AbortSignal.timeout(answerMs))
    .catch((): { from: readonly string[] } => ({ from: [] }));
  return from.length > 0 ? engine : undefined;
}
