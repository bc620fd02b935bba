import { addressOf } from '@parlance/contract/address';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import { glossaryEndpoints } from '@parlance/contract/glossary.endpoints';
import { glossaryImportEndpoints } from '@parlance/contract/glossary-import.endpoints';
import { termProposalsEndpoints } from '@parlance/contract/term-proposals.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { undoOperation } from '../history/history.api.ts';

const { listTerms, addTerms, changeTerms, deleteTerms, exportTerms, shareGlossary } = glossaryEndpoints;
const { addTermLanguage, changeTermLanguage, deleteTermLanguage } = glossaryEndpoints;

export const useGlossary = (mobileAppId: string) => useQuery(queryOf(listTerms, { params: { mobileAppId } }));

const reread = (mobileAppId: string) => () => refresh(listTerms, { mobileAppId });

/** What a dialog says of a term; translations have calls of their own. */
export type TermFields = Pick<
  GlossaryEntry,
  'text' | 'variants' | 'description' | 'caseSensitive' | 'forbidden' | 'doNotTranslate' | 'partOfSpeech'
>;

/** Creates a term, or changes one. The caller says what failed. */
export const useSaveTerm = (mobileAppId: string) =>
  useMutation({
    mutationFn: async (
      saved:
        | { added: TermFields & { translations?: Record<string, { translation: string }> } }
        | { id: string; changed: Partial<TermFields>; seen: Partial<TermFields> },
    ): Promise<void> => {
      const params = { mobileAppId };
      if ('added' in saved)
        await call(addTerms, { params, body: { entries: [saved.added] } }, { rules: 'stay' });
      else {
        const entries = [{ _id: saved.id, ...saved.changed, seen: saved.seen }];
        await call(changeTerms, { params, body: { entries } }, { rules: 'stay' });
      }
    },
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

/** Deletes a term; answers the operation, which can be undone. */
/** `told` is called although the row that asked for it is gone by then. */
export const useDeleteTerm = (
  mobileAppId: string,
  told: { onSuccess: (done: { operation: string | null }) => void; onError: (error: Error) => void },
) =>
  useMutation({
    ...told,
    mutationFn: (id: string) =>
      call(deleteTerms, { params: { mobileAppId }, body: { entryIds: [id] } }, { rules: 'stay' }),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export async function undoTerms(mobileAppId: string, operationId: string): Promise<void> {
  const undone = await undoOperation(mobileAppId, operationId);
  if (undone.keptCount > 0) openDialog('undoResult', { projectId: mobileAppId, undone });
  await reread(mobileAppId)();
}

export interface TranslationFields {
  translation: string;
  description: string;
  variants: string[];
}

interface OfTerm {
  mobileAppId: string;
  termId: string;
}

/** Adds a language to a term. */
export const useAddTermLanguage = ({ mobileAppId, termId: glossaryEntryId }: OfTerm) =>
  useMutation({
    mutationFn: (body: TranslationFields & { language: string }) =>
      call(addTermLanguage, { params: { mobileAppId, glossaryEntryId }, body }, { rules: 'stay' }),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export const useChangeTermLanguage = ({ mobileAppId, termId: glossaryEntryId }: OfTerm, language: string) =>
  useMutation({
    mutationFn: (body: Partial<TranslationFields> & { seen: Partial<TranslationFields> }) =>
      call(
        changeTermLanguage,
        { params: { mobileAppId, glossaryEntryId, language }, body },
        { rules: 'stay' },
      ),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export const useDeleteTermLanguage = ({ mobileAppId, termId: glossaryEntryId }: OfTerm, language: string) =>
  useMutation({
    mutationFn: () =>
      call(deleteTermLanguage, { params: { mobileAppId, glossaryEntryId, language } }, { rules: 'stay' }),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export const useShareGlossary = (mobileAppId: string) =>
  useMutation({
    mutationFn: (shared: boolean) => call(shareGlossary, { params: { mobileAppId }, body: { shared } }),
    onSettled: reread(mobileAppId),
  });

/** Adds terms by their texts alone; answers the operation. The caller says what failed. */
export const useAddTerms = (mobileAppId: string) =>
  useMutation({
    mutationFn: (texts: readonly string[]) =>
      call(
        addTerms,
        { params: { mobileAppId }, body: { entries: texts.map((text) => ({ text })) } },
        { rules: 'stay' },
      ),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

/** Phrases of the texts that are no terms yet: looked for each time that the dialog opens. */
export const useProposals = (mobileAppId: string) =>
  useQuery({
    ...queryOf(termProposalsEndpoints.proposeTerms, { params: { mobileAppId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps phrases away, or proposes them again. */
export const useDismissTerms = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ texts, dismissed }: { texts: readonly string[]; dismissed: boolean }) =>
      call(
        termProposalsEndpoints.dismissTerms,
        { params: { mobileAppId }, body: { texts: [...texts], dismissed } },
        { rules: 'stay' },
      ),
    meta: { ownErrors: true },
  });

/** Sends a file of terms: a preview writes nothing. The dialog shows errors. */
export const useImportTerms = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ file, preview }: { file: File; preview: boolean }) => {
      const form = new FormData();
      form.append('file', file, file.name);
      const query = { preview: preview ? ('true' as const) : ('false' as const) };
      return call(
        glossaryImportEndpoints.importTerms,
        { params: { mobileAppId }, query },
        { form, rules: 'stay' },
      );
    },
    meta: { ownErrors: true },
    onSuccess: async (_answer, { preview }) => {
      if (!preview) await reread(mobileAppId)();
    },
  });

/** The address of the glossary as a file. */
export const glossaryFile = (mobileAppId: string, type: 'csv' | 'xlsx' | 'tbx'): string =>
  addressOf(exportTerms, { params: { mobileAppId }, query: { type } });
