import type { Reply } from '@parlance/contract/endpoint';
import type { languagesContract } from '@parlance/contract/languages';

export type LanguageRow = Reply<typeof languagesContract.languageStatistics>[number];
