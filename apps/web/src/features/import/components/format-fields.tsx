import { Button } from '@mantine/core';
import { metadataFieldsEndpoints } from '@parlance/contract/metadata-fields.endpoints';
import type { Project } from '@parlance/contract/projects';
import { fieldsOfFormats, missingFields } from '@parlance/domain/metadata/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './format-fields.module.css';

/** Metadata fields that a format needs and the project does not have, with a button to create them (ARB). */
export function FormatFields({ project, format }: { project: Project; format: string }) {
  return fieldsOfFormats[format] ? <Fields project={project} format={format} /> : null;
}

function Fields({ project, format }: { project: Project; format: string }) {
  const t = useText('import');
  const { list } = useFormat();
  const mobileAppId = project._id;
  const known = useQuery(
    queryOf(metadataFieldsEndpoints.listMetadataFields, { params: { mobileAppId } }),
  ).data;
  const add = useMutation({
    mutationFn: (names: string[]) =>
      call(metadataFieldsEndpoints.addMetadataFields, {
        params: { mobileAppId },
        body: { fields: names.map((fieldName) => ({ fieldName })) },
      }),
    onSettled: () => refresh(metadataFieldsEndpoints.listMetadataFields, { mobileAppId }),
  });
  const missing = known ? missingFields(format, known) : [];
  if (missing.length === 0) return null;
  const mayAdd = project.actions.includes('project.settings');
  return (
    <div className={classes.fields}>
      <Notice kind="info">
        <p>{t('fieldsMissing', { count: missing.length, fields: list(missing) })}</p>
        {mayAdd ? (
          <Button size="xs" variant="default" loading={add.isPending} onClick={() => add.mutate(missing)}>
            {t('fieldsAdd', { count: missing.length })}
          </Button>
        ) : (
          <p>{t('fieldsAsk')}</p>
        )}
      </Notice>
    </div>
  );
}
