import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { type Deps, feature } from '../../http/feature.ts';
import { addMetadataFields, listMetadataFields } from './metadata-fields.service.ts';

export const metadataFieldsRoutes = ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  feature(metadataFieldsContract, {
    listMetadataFields: (_input, { project }) => listMetadataFields(db, project.id),
    addMetadataFields: async ({ body }, { user, project }) => {
      const fields = await addMetadataFields(db, { projectId: project.id, userId: user.id }, body.fields);
      live.note(project.id);
      return fields;
    },
  });
