import type { MtProfile } from '@parlance/contract/mt-profiles';
import { type EngineKind, engineFacts } from '@parlance/domain/machine-translation/engines';
import type { Text } from '../../i18n/i18n.ts';

/** The name of a service: that of its vendor, or ours where it is nobody's product. */
export const serviceName = (t: Text<'machine-translation'>, kind: EngineKind): string =>
  engineFacts[kind].name ?? t(kind === 'chat' ? 'kind_chat' : 'kind_pseudo');

/** What is set of the service, in the order in which it is asked for; its key is never shown. */
export const settingsOf = ({ address, region, model }: MtProfile): string[] =>
  [address, region, model].filter((value) => value !== null);
