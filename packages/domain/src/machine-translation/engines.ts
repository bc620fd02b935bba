/** What is set of a service beside its name. */
export const engineFields = ['key', 'address', 'region', 'model'] as const;
export type EngineField = (typeof engineFields)[number];

export interface EngineFacts {
  /** The vendor's name of it, the same in all languages; null: it is ours. */
  name: string | null;
  needs: readonly EngineField[];
  may: readonly EngineField[];
  /** Whether texts leave the installation with it. */
  isOutside: boolean;
}

/** The services that texts can be translated by, in the order in which they are offered. */
const kinds = {
  pseudo: { name: null, needs: [], may: [], isOutside: false },
  deepl: { name: 'DeepL', needs: ['key'], may: ['address'], isOutside: true },
  google: { name: 'Google Cloud Translation', needs: ['key'], may: ['address'], isOutside: true },
  microsoft: { name: 'Microsoft Translator', needs: ['key'], may: ['address', 'region'], isOutside: true },
  amazon: { name: 'Amazon Translate', needs: ['key', 'region'], may: ['address'], isOutside: true },
  libretranslate: { name: 'LibreTranslate', needs: ['address'], may: ['key'], isOutside: true },
  apertium: { name: 'Apertium', needs: ['address'], may: [], isOutside: true },
  chat: { name: null, needs: ['address', 'model'], may: ['key'], isOutside: true },
} as const satisfies Record<string, EngineFacts>;

export type EngineKind = keyof typeof kinds;
export const engineKinds = Object.keys(kinds) as [EngineKind, ...EngineKind[]];
export const engineFacts: Readonly<Record<EngineKind, EngineFacts>> = kinds;

/** The name of a service to show: a model is called after itself. */
export const engineName = (kind: EngineKind, model?: string | null): string =>
  engineFacts[kind].name ?? (kind === 'chat' && model ? model : 'Pseudo-translation');

/** What is set of a service. */
export interface EngineSettings extends Partial<Record<EngineField, string | undefined>> {
  kind: EngineKind;
}

/** The fields that a service needs and that are not set. */
export const missingFields = ({ kind, ...set }: EngineSettings): EngineField[] =>
  engineFacts[kind].needs.filter((field) => !set[field]?.trim());
