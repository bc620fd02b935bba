import type { EngineSettings } from '@parlance/domain/machine-translation/engines';
import type { EngineDeps } from './call.ts';
import type { TranslationEngine } from './port.ts';
import { createPseudo } from './pseudo.ts';

/** The service that the settings name. Drivers are loaded only where they are used. */
export async function createEngine(deps: EngineDeps, settings: EngineSettings): Promise<TranslationEngine> {
  const { kind, key = '', address = '', region = '', model = '' } = settings;
  const base = address.replace(/\/+$/, '');
  const own = { ...(base && { address: base }) };
  switch (kind) {
    case 'pseudo':
      return createPseudo();
    case 'deepl':
      return (await import('./deepl.ts')).createDeepl(deps, { key, ...own });
    case 'google':
      return (await import('./google.ts')).createGoogle(deps, { key, ...own });
    case 'microsoft':
      return (await import('./microsoft.ts')).createMicrosoft(deps, {
        key,
        ...own,
        ...(region && { region }),
      });
    case 'amazon':
      return (await import('./amazon.ts')).createAmazon(deps, { key, region, ...own });
    case 'libretranslate':
      return (await import('./libretranslate.ts')).createLibreTranslate(deps, { address: base, key });
    case 'apertium':
      return (await import('./apertium.ts')).createApertium(deps, { address: base });
    case 'chat':
      return (await import('./chat.ts')).createChat(deps, { address: base, model, key });
  }
}
