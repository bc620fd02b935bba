import { metadataFieldsEndpoints } from '@parlance/contract/metadata-fields.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const { listMetadataFields, addMetadataFields, changeMetadataField, deleteMetadataField } =
  metadataFieldsEndpoints;

/** The metadata fields of a project, in their order. */
export const useMetadataFields = (mobileAppId: string) =>
  useQuery(queryOf(listMetadataFields, { params: { mobileAppId } }));

export interface FieldWords {
  fieldName: string;
  description: string;
}

/** Adds a field, or changes the one with this number. The caller shows errors of its name. */
export const useSaveField = (mobileAppId: string, id: number | undefined) =>
  useMutation({
    mutationFn: (field: FieldWords) =>
      id === undefined
        ? call(addMetadataFields, { params: { mobileAppId }, body: { fields: [field] } })
        : call(changeMetadataField, { params: { mobileAppId, fieldId: String(id) }, body: field }),
    meta: { ownErrors: true },
    onSettled: () => refresh(listMetadataFields, { mobileAppId }),
  });

/** Moves a field to a place in the list, from 1. */
export const useMoveField = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, order }: { id: number; order: number }) =>
      call(changeMetadataField, { params: { mobileAppId, fieldId: String(id) }, body: { order } }),
    onSettled: () => refresh(listMetadataFields, { mobileAppId }),
  });

export const useDeleteField = (mobileAppId: string) =>
  useMutation({
    mutationFn: (id: number) => call(deleteMetadataField, { params: { mobileAppId, fieldId: String(id) } }),
    onSettled: () => refresh(listMetadataFields, { mobileAppId }),
  });
