import { mostFields } from '@parlance/domain/metadata/fields';
import { z } from 'zod';
import { isNotTurned, largestInteger, nameOrNone, projectParams, text } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { metadataFieldsEndpoints } from './metadata-fields.endpoints.ts';

/** Codes are those of domain/metadata/fields. */
export const metadataFieldErrors = defineErrors({
  fieldNameMissing: [400, 'Metadata field name is required!'],
  fieldExists: [409, 'Entry already exists!'],
  fieldNotAllowed: [400, 'Field name not allowed!'],
  tooManyFields: [409, 'A project can have at most 100 metadata fields.'],
  unknownField: [400, 'The project has no metadata field of this name.'],
});

export const metadataField = z.object({
  id: z.number(),
  fieldName: z.string(),
  description: z.string(),
  order: z.number(),
});

/** What an entry has in a field (domain/metadata/values). */
export const metadataValue = z.object({
  id: z.number().nullable(),
  key: z.string(),
  value: z.string(),
  description: z.string(),
  order: z.number().nullable(),
});

/**
 * Values to set, by the names of their fields; null or nothing clears, those left out stay. The other three are of the
 * field: they may be sent as they were read.
 */
export const metadataChange = z
  .array(
    z.object({
      key: z.string().min(1).max(200),
      value: text.nullable(),
      id: z.int().min(1).max(largestInteger).nullish(),
      description: text.optional(),
      order: z.int().min(1).max(largestInteger).nullish(),
    }),
  )
  .max(mostFields)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [at, { key }] of value.entries()) {
      if (seen.has(key))
        issues.push({ code: 'custom', path: [at, 'key'], input: key, params: { twice: key } });
      seen.add(key);
    }
  });

/** It may have several lines. */
const description = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, inputMessages['control-characters'])
  .refine(...isNotTurned);
/** An empty name is refused where fields are made, with the specification's words. */
const fieldName = nameOrNone(metadataFieldErrors.fieldNameMissing.message);
const newField = z.object({ fieldName, description: description.default('') });

/** Fields are numbered within their project. */
const fieldParams = projectParams.extend({ fieldId: z.string().max(24) });

export const metadataFieldsContract = {
  listMetadataFields: endpoint({
    ...metadataFieldsEndpoints.listMetadataFields,
    summary: 'Metadata fields that the project defines, in their order.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(metadataField),
  }),
  addMetadataFields: endpoint({
    ...metadataFieldsEndpoints.addMetadataFields,
    summary: 'Define further metadata fields, all of them or none; answers all.',
    permission: { project: 'project.settings' },
    params: projectParams,
    body: z.object({ fields: z.array(newField).min(1).max(100) }),
    reply: z.array(metadataField),
    errors: Object.values(metadataFieldErrors),
  }),
  changeMetadataField: endpoint({
    ...metadataFieldsEndpoints.changeMetadataField,
    summary: 'Rename, describe or move a metadata field (`order`: its place from 1); answers all.',
    permission: { project: 'project.settings' },
    params: fieldParams,
    body: newField
      .partial()
      .extend({ description: description.optional(), order: z.int().min(1).max(100).optional() }),
    reply: z.array(metadataField),
    errors: Object.values(metadataFieldErrors),
  }),
  deleteMetadataField: endpoint({
    ...metadataFieldsEndpoints.deleteMetadataField,
    summary:
      'Define a metadata field no longer; what entries have in it stays with them. Answers the others.',
    permission: { project: 'project.settings' },
    params: fieldParams,
    reply: z.array(metadataField),
  }),
};
