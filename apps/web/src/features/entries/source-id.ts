import { createContext, useContext } from 'react';

/** The id of the source text beside a field, where the place is not the list. */
export const SourceId = createContext<string | undefined>(undefined);

/** The id of the source text that the field of an entry is described by: a screen reader reads it with the field. */
export const useSourceId = (entry: string): string => useContext(SourceId) ?? `source-${entry}`;
