/** Whether the text of this row was there and somebody took it away: a row that never had one has no time of a text. */
export const isCleared = (row: string): string =>
  `${row}.value is null and ${row}.draft is null and ${row}.text_at is not null`;
