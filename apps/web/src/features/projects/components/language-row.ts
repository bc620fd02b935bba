import type { Reply } from '@parlance/contract/endpoint';
import type { languagesContract } from '@parlance/contract/languages';

export type LanguageFigures = Reply<typeof languagesContract.languageStatistics>[number];
