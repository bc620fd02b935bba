/** Files of several languages that are sent and fetched again, for tests of what each of them holds. */
import { expect } from 'vitest';
import type { TestProject } from '../builders.ts';
import { exportFile, type ImportFixture, importFile, runUploads, uploadFiles } from '../import/import.ts';

export interface Sent {
  name: string;
  type: string;
  language: string;
  body: string;
}

export const android = (texts: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${texts}</resources>\n`;
export const plural = (forms: string[]) =>
  `    <plurals name="p">\n${forms.map((form) => `        <item quantity="${form}">%d ${form}</item>\n`).join('')}    </plurals>\n`;
export const poHead = (language: string, forms: string) =>
  `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: ${forms}\\n"\n\n`;
export const russian =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';

export const send = async (
  stage: ImportFixture,
  project: TestProject,
  { name, body, type, language }: Sent,
) => {
  const fields = { fileType: type, importLanguage: language };
  const { status, body: answer } = await importFile(
    stage,
    { user: stage.people.owner, project },
    { name, body },
    fields,
  );
  expect([status, answer.message]).toEqual([200, undefined]);
  return answer;
};

export async function sendTogether(stage: ImportFixture, project: TestProject, files: Sent[]): Promise<void> {
  const target = { user: stage.people.owner, project };
  const uploaded = (await uploadFiles(stage, target, files)).json().files as {
    upload: string;
    path: string;
  }[];
  const named = uploaded.map(({ upload, path }) => {
    const sent = files.find(({ name }) => name === path);
    return { upload, fileType: sent?.type ?? '', language: sent?.language ?? '' };
  });
  const job = await runUploads(stage, target, 'import-uploads', {
    files: named,
    options: { importAll: true },
  });
  expect(job.state).toBe('done');
}

/** The kept file of these files. */
export const keptFile = async (stage: ImportFixture, project: TestProject) => {
  const files = await stage.app.inject({
    url: `/v1/projects/${project.wireId}/files`,
    headers: stage.people.owner.headers,
  });
  const list = files.json() as { _id: string; path: string; entryCount: number }[];
  return list.find(({ path }) => !path.startsWith('other/'));
};

/** The only kept file of a project, as it goes out in a language. */
export async function fetched(
  stage: ImportFixture,
  project: TestProject,
  { type, language }: Pick<Sent, 'type' | 'language'>,
): Promise<string> {
  const file = (await keptFile(stage, project))?._id;
  const answer = await exportFile(
    stage,
    { user: stage.people.owner, project },
    { type, languages: [language], file },
  );
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

export const json = (language: string, texts: object): Sent => ({
  name: `${language}.json`,
  type: 'nested_json',
  language,
  body: `${JSON.stringify(texts, undefined, 2)}\n`,
});

/** A .stringsdict of one plural, `p`. */
export const dict = (forms: [string, string][]) => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>p</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@</string>
        <key>n</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
${forms.map(([form, text]) => `            <key>${form}</key>\n            <string>${text}</string>\n`).join('')}        </dict>
    </dict>
</dict>
</plist>
`;
