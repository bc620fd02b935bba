import { useDebouncedValue } from '@mantine/hooks';
import type { ExportLoss, ExportOptions, ExportReport } from '@parlance/contract/export';
import { exportEndpoints } from '@parlance/contract/export.endpoints';
import type { Selection } from '@parlance/contract/selection';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { loadText, textNow } from '../../i18n/i18n.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { download } from './download.ts';

/** The number of texts in one download from which on the browser itself downloads the file instead of holding it in
 *  memory, and no request checks its losses: that check takes as long as the export. */
const manyTexts = 300_000;

export interface WantedExport {
  projectId: string;
  /** Language codes. */
  languages: readonly string[];
  /** Name of a format; left out for all stored files. */
  type?: string;
  groupId?: string;
  /** A stored file to write again, or `allFiles`. */
  file?: string;
  /** Names of tags; entries with any of them. */
  tags?: readonly string[];
  /** Of a language, in parts. */
  selection?: readonly Selection[];
  languageId?: string;
  options: ExportOptions;
  /** The number of entries that it may contain, to recognise large exports. */
  entryCount: number;
}

/** Downloads an export, returns the file's name, and afterwards reports what the file does not contain; `known`: this
 *  was found before. Throws CallError. */
export async function runExport(
  wanted: WantedExport,
  signal?: AbortSignal,
  known?: readonly ExportLoss[],
): Promise<string> {
  const large = wanted.entryCount * wanted.languages.length > manyTexts;
  const input = inputOf(wanted);
  const body = bodyOf(wanted);
  const name = body
    ? await download(exportEndpoints.exportSelection, { ...input, body }, large, signal)
    : await download(exportEndpoints.exportAll, input, large, signal);
  if (!large) void showLosses(name, wanted, known);
  return name;
}

function inputOf(wanted: WantedExport) {
  const given = Object.entries(wanted.options).filter(([, value]) => value !== undefined);
  return {
    params: { mobileAppId: wanted.projectId },
    query: {
      languages: JSON.stringify(wanted.languages),
      type: wanted.type,
      groupId: wanted.groupId,
      file: wanted.file,
      tag: wanted.tags && [...wanted.tags],
      options: given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : undefined,
    },
  };
}

/** A filter with the language of its list, or the entries of all parts. */
function bodyOf({ selection, languageId }: WantedExport) {
  if (!selection) return undefined;
  const filter = selection.find((part) => 'filter' in part);
  if (filter) return { data: { selection: filter }, languageId };
  return { data: { entries: selection.flatMap((part) => ('entries' in part ? part.entries : [])) } };
}

async function findLosses(wanted: WantedExport, signal?: AbortSignal): Promise<ExportLoss[]> {
  const input = inputOf(wanted);
  const body = bodyOf(wanted);
  const report = body
    ? await call(exportEndpoints.reportSelection, { ...input, body }, { signal })
    : await call(exportEndpoints.reportExport, input, { signal });
  return lossesOf(report);
}

/** The number of texts up to which a dialog says what is missing while somebody chooses: finding it takes as long as
 *  the export. */
const fewTexts = 30_000;
/** Nobody reads what was chosen for less time. */
const pauseMs = 500;

/** What the file of a complete choice would not contain; undefined: it is not known. */
export function useLosses(wanted: WantedExport | undefined): readonly ExportLoss[] | undefined {
  // As text: it is another object with each drawing.
  const asked =
    wanted && wanted.entryCount * wanted.languages.length <= fewTexts ? JSON.stringify(wanted) : '';
  const [settled] = useDebouncedValue(asked, pauseMs);
  const { data, isError } = useQuery({
    queryKey: [exportEndpoints.reportExport.path, { mobileAppId: wanted?.projectId }, settled],
    queryFn: ({ signal }) => findLosses(JSON.parse(settled) as WantedExport, signal),
    enabled: settled !== '' && settled === asked,
    // A refused export says so when it is asked for.
    retry: false,
    // What was found before may be another now, and a glance at another window is no reason to look again.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return settled !== '' && settled === asked && !isError ? data : undefined;
}

async function showLosses(file: string, wanted: WantedExport, known?: readonly ExportLoss[]): Promise<void> {
  await loadText('export');
  const t = textNow('export');
  try {
    const losses = known ?? (await findLosses(wanted));
    if (losses.length === 0) return;
    const show = (): void => openDialog('exportLosses', { file, losses });
    toast(t('lossesToast', { file }), { kind: 'warning', more: { label: t('lossesShow'), show } });
  } catch {
    // The file is complete; a failed check of its losses is worth only a short message.
    toast(t('lossesUnknown', { file }), { kind: 'problem' });
  }
}

const mostKeys = 5;

/** The losses of all files of an export, by kind. */
export function lossesOf({ files }: ExportReport): ExportLoss[] {
  const sums = new Map<ExportLoss['kind'], ExportLoss>();
  for (const { kind, count, keys } of files.flatMap(({ losses }) => losses)) {
    const sum = sums.get(kind);
    sums.set(kind, {
      kind,
      count: (sum?.count ?? 0) + count,
      keys: [...new Set([...(sum?.keys ?? []), ...keys])].slice(0, mostKeys),
    });
  }
  return [...sums.values()];
}

/** The message for a refused export: the server's text for 409, 429 and invalid requests, with the keys that
 *  conflict; otherwise that there was a problem (specification 2, section 8). */
export async function exportProblem(error: unknown): Promise<string> {
  await loadText('export');
  const isExplained = error instanceof CallError && [429, 409, 404, 400].includes(error.status);
  return (isExplained && messageOf(error)) || textNow('export')('failed');
}
