import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { type Deps, feature } from '../../http/feature.ts';
import {
  addMetadataFields,
  changeMetadataField,
  deleteMetadataField,
  listMetadataFields,
} from './metadata-fields.service.ts';

export const metadataFieldsRoutes = ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  feature(metadataFieldsContract, {
    listMetadataFields: (_input, { project }) => listMetadataFields(db, project.id),
    addMetadataFields: async ({ body }, { user, project }) => {
      const fields = await addMetadataFields(db, { projectId: project.id, userId: user.id }, body.fields);
      live.note(project.id);
      return fields;
    },
    changeMetadataField: async ({ params, body }, { user, project }) => {
      const by = { projectId: project.id, userId: user.id };
      const fields = await changeMetadataField(db, by, Number(params.fieldId), body);
      live.note(project.id);
      return fields;
    },
    deleteMetadataField: async ({ params }, { user, project }) => {
      const by = { projectId: project.id, userId: user.id };
      const fields = await deleteMetadataField(db, by, Number(params.fieldId));
      live.note(project.id);
      return fields;
    },
  });
