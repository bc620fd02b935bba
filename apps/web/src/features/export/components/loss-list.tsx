import type { ExportLoss } from '@parlance/contract/export';
import { useText } from '../../../i18n/i18n.ts';
import type { words } from '../../../text/en/export.ts';
import classes from '../losses.module.css';

const wordOf: Record<ExportLoss['kind'], keyof typeof words> = {
  text: 'lossText',
  'left-out': 'lossLeftOut',
  'partial-list': 'lossPartialList',
  language: 'lossLanguage',
  untranslated: 'lossText',
  plural: 'lossPlural',
  draft: 'lossDraft',
  source: 'lossSource',
  description: 'lossDescription',
  state: 'lossState',
  'max-length': 'lossMaxLength',
  context: 'lossContext',
  references: 'lossReferences',
  flags: 'lossFlags',
  placeholders: 'lossPlaceholders',
  metadata: 'lossMetadata',
  untranslatable: 'lossUntranslatable',
  list: 'lossList',
  syntax: 'lossSyntax',
  name: 'lossName',
  header: 'lossHeader',
  'kept-file': 'lossKeptFile',
  'no-file': 'lossNoFile',
};

/** What a file does not contain, by kind, with the first few keys. */
export function LossList({ losses }: { losses: readonly ExportLoss[] }) {
  const t = useText('export');
  return (
    <ul className={classes.list}>
      {losses.map(({ kind, count, keys }) => (
        <li key={kind} className={classes.loss}>
          <span>{t(wordOf[kind], { count })}</span>
          <span className={classes.keys}>
            {keys.map((key) => (
              <bdi key={key} dir="ltr" title={key} className={classes.key}>
                {key}
              </bdi>
            ))}
            {count > keys.length && <span>…</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
