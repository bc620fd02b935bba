import { ParseError } from '@parlance/formats/format';
import type { Task } from '../../../jobs/threads/messages.ts';
import { createFileStore } from '../../../ports/files/create.ts';
import { toFileError } from '../../files/file-error.service.ts';
import { readDocument } from '../../spreadsheet-mapping/with-mapping.service.ts';
import { assertStorable } from './assert-storable.ts';
import type { CheckInput, CheckResult } from './check-file.ts';

/** Reads a file as an import would, and stores nothing. */
export const checkFile: Task = async (given, context): Promise<CheckResult> => {
  const { path, contentHash, format, language } = given as CheckInput;
  const bytes = await createFileStore(context.settings.files).get(contentHash);
  try {
    for (const unit of readDocument(format, bytes, { language, path }, undefined).units) assertStorable(unit);
    return null;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return toFileError(error, path, bytes);
  }
};
