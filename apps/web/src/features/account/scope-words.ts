import type { TokenScope } from '@parlance/domain/permissions/token-scopes';

/** The name of a scope in a list, and its description in a form. */
export const scopeWords = {
  read: { name: 'scopeNameRead', label: 'scopeRead' },
  write: { name: 'scopeNameWrite', label: 'scopeWrite' },
  import: { name: 'scopeNameImport', label: 'scopeImport' },
  export: { name: 'scopeNameExport', label: 'scopeExport' },
} as const satisfies Record<TokenScope, { name: string; label: string }>;
