/** SQL: whether a user cleared the text of this row. A row that never had a text has no text time. */
export const isCleared = (row: string): string =>
  `${row}.value is null and ${row}.draft is null and ${row}.text_at is not null`;
