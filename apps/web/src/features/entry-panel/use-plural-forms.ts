import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { useEffect, useState } from 'react';
import { useEntryDetails } from '../entries/entry-changes.api.ts';
import { editedText } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';

/** All forms of the plural of an entry that its language has, whatever the list shows: those that it uses, and those
 *  with a text. The entry alone until they are known. */
export function usePluralForms(row: EntryRow): readonly string[] {
  const { project, language, session } = useView();
  const found = useEntryDetails(project._id, row._id).data?.forms;
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const isShown = ({ _id, key }: { _id: string; key: string }): boolean => {
      const form = session.rows.get(_id);
      const category = splitPluralKey(key)?.category;
      if (!form || category === undefined) return false;
      return category === 'number' || language.plurals.includes(category) || editedText(form) !== '';
    };
    const missing = found?.filter(({ _id }) => !session.rows.has(_id)) ?? [];
    void Promise.all(missing.map(({ _id }) => session.loader.bringOne(_id))).then(() => {
      if (!isOver && found) setKnown(found.filter(isShown).map(({ _id }) => _id));
    });
    return () => {
      isOver = true;
    };
  }, [found, session, language]);
  return known.includes(row._id) ? known : [row._id];
}
